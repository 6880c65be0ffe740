# The shop as an image without shell or package manager: docs/operations.md, 'Container'. No engine has built it yet;
# scripts/try-image.ts carries out the same lines without one.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/vitrine
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY vite.config.ts react-router.config.ts tsconfig.json ./
COPY scripts ./scripts
COPY demo ./demo
COPY src ./src
RUN npm run build
# What only builds, tests or describes stays out. TypeScript is an optional peer of two packages.
RUN npm prune --omit=dev --no-save --no-audit --no-fund \
 && mv node_modules/node/bin/node /srv/node \
 && rm -r node_modules/node node_modules/.bin node_modules/typescript node_modules/@typescript node_modules/zod/src \
 && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete \
 && find src scripts -type f -name '*.test.ts*' -delete \
 && rm -r src/web src/server/testing \
 && mkdir -m 0700 /srv/data

FROM gcr.io/distroless/cc-debian12:nonroot
WORKDIR /srv/vitrine
COPY --from=build /srv/node /usr/local/bin/node
COPY --from=build /srv/vitrine/node_modules ./node_modules
COPY --from=build /srv/vitrine/package.json ./
COPY --from=build /srv/vitrine/demo ./demo
COPY --from=build /srv/vitrine/scripts ./scripts
COPY --from=build /srv/vitrine/src ./src
COPY --from=build /srv/vitrine/build ./build
COPY --from=build --chown=65532:65532 /srv/data /data
# In a container the published port decides who reaches the shop. The compile cache goes where a tmpfs may be.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/vitrine MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
USER 65532:65532
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["/usr/local/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["/usr/local/bin/node", "--expose-gc", "--max-semi-space-size=16", "--max-old-space-size=1000", "src/server/main.ts"]
