#!/bin/sh
# Installs into a clean Debian and buys nothing: the wizard answers over https, and the commands work. Needs root and
# debootstrap; takes some minutes. There is no systemd in the clean root, so this script starts shop and Caddy as the
# units would.
#
#   deploy/try-install.sh [a folder of debootstrap to reuse]
set -eu

SUITE=bookworm
MIRROR=http://deb.debian.org/debian
SHOP=loja.localhost
SOURCE=$(cd "$(dirname "$0")/.." && pwd)
WORK=$(mktemp -d /var/tmp/vitrine-install-XXXXXX)
CLEAN=$WORK/root

finish() {
	status=$?
	[ ! -e "$WORK/pids" ] || xargs -r kill <"$WORK/pids" 2>/dev/null || true
	sleep 1
	umount -l "$CLEAN/proc" "$CLEAN/dev" 2>/dev/null || true
	rm -rf --one-file-system "$WORK"
	exit $status
}
trap finish EXIT INT TERM

if [ $# -eq 1 ]; then cp -a "$1" "$CLEAN"; else debootstrap --variant=minbase "$SUITE" "$CLEAN" "$MIRROR" >"$WORK/debootstrap.log"; fi
mount -t proc proc "$CLEAN/proc"
mount --bind /dev "$CLEAN/dev"
cp /etc/resolv.conf "$CLEAN/etc/resolv.conf"
# A service that a package starts would run outside of the clean root.
printf '#!/bin/sh\nexit 101\n' >"$CLEAN/usr/sbin/policy-rc.d"
chmod +x "$CLEAN/usr/sbin/policy-rc.d"
# The names, registry and authorities of this machine, which may be behind a mirror.
mkdir -p "$CLEAN/root/vitrine" "$CLEAN/usr/local/share/ca-certificates"
for file in /etc/hosts /etc/npmrc /usr/local/share/ca-certificates/*.crt; do
	[ ! -e "$file" ] || cp "$file" "$CLEAN$file"
done
git -C "$SOURCE" archive HEAD | tar -x -C "$CLEAN/root/vitrine"

inside() {
	chroot "$CLEAN" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}

inside /root/vitrine/deploy/install.sh "$SHOP"

echo '== The shop as its unit starts it'
# shellcheck disable=SC2016
inside runuser -u vitrine -- sh -c 'cd /srv/vitrine/current && set -a && . /etc/vitrine/vitrine.env &&
	NODE_COMPILE_CACHE=/var/cache/vitrine MALLOC_ARENA_MAX=2 exec node_modules/.bin/node --max-semi-space-size=16 --max-old-space-size=2000 scripts/start.ts' >"$WORK/shop.log" 2>&1 &
echo $! >>"$WORK/pids"
# As root, because only its unit gives the user caddy the right to ports below 1024.
inside caddy run --config /etc/caddy/Caddyfile >"$WORK/caddy.log" 2>&1 &
echo $! >>"$WORK/pids"

answer=
for _ in $(seq 60); do
	answer=$(curl -ksS -o /dev/null -w '%{http_code}' --resolve "$SHOP:443:127.0.0.1" "https://$SHOP/instalar" 2>/dev/null) || true
	[ "$answer" != 200 ] || break
	sleep 1
done
if [ "$answer" != 200 ]; then
	cat "$WORK/shop.log" "$WORK/caddy.log" >&2
	echo "https://$SHOP/instalar answered '$answer'" >&2
	exit 1
fi
for _ in $(seq 20); do ! grep -q "Código: " "$WORK/shop.log" || break; sleep 0.5; done
grep -q 'Código: ' "$WORK/shop.log" || { cat "$WORK/shop.log" >&2; exit 1; }
redirect=$(curl -ksS -o /dev/null -w '%{http_code}' --resolve "$SHOP:80:127.0.0.1" "http://$SHOP/")
[ "$redirect" = 308 ] || { echo "http answered $redirect" >&2; exit 1; }
inside vitrine-store backup
inside stat -c '%a %U %n' /var/lib/vitrine /etc/vitrine/vitrine.env /srv/vitrine/current/package.json
inside du -sh /srv/vitrine/current/
echo "The shop runs at https://$SHOP, installed from nothing."
