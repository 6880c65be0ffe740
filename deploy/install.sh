#!/bin/sh
# Installs Vitrine on a fresh Debian 12 or newer: packages, user, program, service, and Caddy with a certificate.
#
#   sudo deploy/install.sh loja.example
#
# Run from a checkout. It may run again: settings and data stay, the program is replaced. See docs/operations.md.
set -eu

LISTEN=127.0.0.1:3000
ROOT=/srv/vitrine
SETTINGS=/etc/vitrine/vitrine.env
DATA=/var/lib/vitrine
CACHE=/var/cache/vitrine

fail() {
	echo "install.sh: $1" >&2
	exit 1
}

step() {
	printf '\n== %s\n' "$1"
}

[ $# -eq 1 ] || fail 'informe o endereço da loja, por exemplo: deploy/install.sh loja.example'
SHOP=$1
case $SHOP in
*[!a-z0-9.-]* | .* | *..* | *. | -*) fail "'$SHOP' não é um endereço: só letras minúsculas, números, pontos e hífens" ;;
*.*) ;;
*) fail "'$SHOP' não é um endereço completo" ;;
esac
[ "$(id -u)" -eq 0 ] || fail 'rode como root (sudo)'
[ -r /etc/debian_version ] || fail 'este programa é para Debian'
SOURCE=$(cd "$(dirname "$0")/.." && pwd)
[ -r "$SOURCE/package-lock.json" ] || fail "não há Vitrine em $SOURCE"

has_systemd() {
	[ -d /run/systemd/system ]
}

uses_postgres() {
	grep -qs '^DATABASE_URL=.' "$SETTINGS"
}

step 'Pacotes'
export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -y -q --no-install-recommends ca-certificates curl caddy
# Its backups and upgrades need pg_dump, pg_restore and psql.
! uses_postgres || command -v pg_dump >/dev/null || apt-get install -y -q --no-install-recommends postgresql-client
has_node() {
	command -v npm >/dev/null && node -e '
		const [major, minor] = process.versions.node.split(".").map(Number)
		process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' 2>/dev/null
}
# The Node of Debian 12 is too old to build the program; its npm can bring a newer one.
if ! has_node; then
	apt-get install -y -q --no-install-recommends nodejs npm
	if ! has_node; then
		old_npm=$(readlink -f "$(command -v npm)")
		PATH=$ROOT/tools/bin:$PATH
		[ -x "$ROOT/tools/bin/node" ] || npm install --global --prefix "$ROOT/tools" --no-audit --no-fund node@24
		[ -x "$ROOT/tools/bin/npm" ] || node "$old_npm" install --global --prefix "$ROOT/tools" --no-audit --no-fund npm@11
		has_node || fail 'o Node 20.19 ou mais novo não pôde ser instalado'
	fi
fi

step 'Usuário e pastas'
if ! getent passwd vitrine >/dev/null; then
	useradd --system --user-group --home-dir "$DATA" --shell /usr/sbin/nologin vitrine
fi
install -d -m 0755 "$ROOT" "$ROOT/releases"
install -d -m 0750 -o root -g vitrine /etc/vitrine
install -d -m 0700 -o vitrine -g vitrine "$DATA" "$CACHE"

step 'Programa'
release=$ROOT/releases/$(date -u +%Y%m%dT%H%M%SZ)
# A run that fails or is interrupted leaves no release, and the former program goes on.
undo() {
	rm -rf "$release"
	if has_systemd && [ -e "$ROOT/current" ]; then systemctl start vitrine; fi
}
trap undo EXIT
trap 'exit 1' HUP INT TERM
install -d -m 0755 "$release"
(cd "$SOURCE" && tar -c --exclude=./node_modules --exclude=./data --exclude=./build --exclude=./test-results --exclude=./.git .) |
	tar -x --no-same-owner -C "$release"
(
	cd "$release"
	npm ci --no-audit --no-fund
	npm run build
	# What only builds and tests stays out of the service. Without --no-save the lock file changes, and with it the build.
	npm prune --omit=dev --no-save --no-audit --no-fund
)
chown -R root:root "$release"
chmod -R a+rX,go-w "$release"

step 'Configuração'
if [ ! -e "$SETTINGS" ]; then
	cat >"$SETTINGS" <<END
# One variable a line, a value with # in double quotes, one with " in single ones; docs/operations.md lists them. After a change: systemctl restart vitrine
STORE_MODE=live
DATA_DIR=$DATA
HOST=${LISTEN%:*}
PORT=${LISTEN#*:}
TRUSTED_PROXIES=1
END
	chown root:vitrine "$SETTINGS"
	chmod 0640 "$SETTINGS"
fi
install -m 0755 "$SOURCE/deploy/vitrine-store" /usr/local/bin/vitrine-store

# The database is backed up, migrated and tried before the new program serves: 'Upgrades' in docs/operations.md.
if [ -e "$ROOT/current" ] && { uses_postgres || [ -e "$DATA/vitrine.db" ]; }; then
	step 'Atualização'
	! has_systemd || systemctl stop vitrine
	# Interrupted, the upgrade itself puts the former database back and fails.
	trap '' HUP INT TERM
	VITRINE=$release vitrine-store upgrade || fail 'a versão nova não serviu: a loja segue com a anterior'
fi
ln -sfn "$release" "$ROOT/current"
trap - EXIT HUP INT TERM

step 'Serviço'
install -m 0644 "$SOURCE/deploy/vitrine.service" /etc/systemd/system/vitrine.service
install -m 0644 "$SOURCE/deploy/journald@vitrine.conf" /etc/systemd/journald@vitrine.conf
if has_systemd; then
	systemctl daemon-reload
	systemctl enable vitrine
	systemctl restart vitrine
else
	echo 'O systemd não está em execução aqui: a loja e o Caddy não foram iniciados.'
fi

step 'Endereço e certificado'
install -d -m 0755 /etc/caddy/conf.d
sed "s/loja\.example/$SHOP/" "$SOURCE/deploy/Caddyfile" >/etc/caddy/conf.d/vitrine.caddy
if ! grep -qs '^import conf.d/\*.caddy' /etc/caddy/Caddyfile; then
	# The package's own file serves a welcome page on port 80.
	[ ! -e /etc/caddy/Caddyfile ] || cp /etc/caddy/Caddyfile "/etc/caddy/Caddyfile.before-vitrine"
	if grep -qs '^:80 {' /etc/caddy/Caddyfile; then : >/etc/caddy/Caddyfile; fi
	echo 'import conf.d/*.caddy' >>/etc/caddy/Caddyfile
fi
caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile >/dev/null 2>&1 ||
	fail 'o Caddy não aceita /etc/caddy/Caddyfile: rode caddy validate --config /etc/caddy/Caddyfile'
if has_systemd; then
	systemctl enable caddy
	systemctl reload-or-restart caddy
fi

if has_systemd; then
	step 'Início'
	for _ in $(seq 120); do
		if curl -fsS "http://$LISTEN/health/ready" >/dev/null 2>&1; then
			journalctl --namespace=vitrine -u vitrine -o cat -n 50 --no-pager | grep -A1 'A loja ainda não abriu' | tail -2 || true
			echo "Pronto. Abra https://$SHOP/instalar no navegador e digite o código acima."
			exit 0
		fi
		sleep 1
	done
	fail 'a loja não respondeu em dois minutos: journalctl --namespace=vitrine -u vitrine'
fi
