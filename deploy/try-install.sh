#!/bin/sh
# Installs into a clean Debian that runs systemd in a container, upgrades the shop, lets an upgrade fail, and does both
# again on PostgreSQL. Needs root, debootstrap, systemd-nspawn (package systemd-container), the ports 80, 443, 3000 and
# 5432, and a quarter of an hour. Nothing of it stays.
#
#   deploy/try-install.sh [a folder of debootstrap to reuse]
set -eu

SUITE=bookworm
MIRROR=http://deb.debian.org/debian
SHOP=loja.localhost
SOURCE=$(cd "$(dirname "$0")/.." && pwd)
WORK=$(mktemp -d /var/tmp/vitrine-install-XXXXXX)
CLEAN=$WORK/root
CHECKOUT=/root/vitrine
MIGRATIONS=src/server/db/migrations
container=

finish() {
	status=$?
	trap '' EXIT INT TERM
	# Without its first process all others of the container end too.
	if [ -n "$container" ]; then
		pkill -KILL -P "$container" || true
		wait "$container" || true
	fi
	rm -rf --one-file-system "$WORK"
	exit $status
}
trap finish EXIT
trap 'exit 1' INT TERM

step() {
	printf '\n#### %s\n' "$1"
}

fail() {
	echo "try-install.sh: $1" >&2
	inside journalctl --namespace=vitrine -u vitrine -o cat -n 30 --no-pager | cut -c 1-300 >&2 || true
	exit 1
}

inside() {
	nsenter --target "$(pgrep -P "$container")" --mount --uts --ipc --pid --root \
		env -i --chdir=/ HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}

boot() {
	if [ $# -eq 1 ]; then cp -a "$1" "$CLEAN"; else debootstrap --variant=minbase "$SUITE" "$CLEAN" "$MIRROR" >"$WORK/log"; fi
	cp /etc/resolv.conf "$CLEAN/etc/resolv.conf"
	# The names, registry and authorities of this machine, which may be behind a mirror.
	mkdir -p "$CLEAN/usr/local/share/ca-certificates"
	for file in /etc/hosts /etc/npmrc /usr/local/share/ca-certificates/*.crt; do
		[ ! -e "$file" ] || cp "$file" "$CLEAN$file"
	done
	chroot "$CLEAN" sh -ec 'apt-get update; apt-get install -y --no-install-recommends systemd-sysv dbus' >"$WORK/log" 2>&1
	systemd-nspawn --quiet --directory="$CLEAN" --register=no --keep-unit --resolv-conf=off --boot >"$WORK/log" 2>&1 &
	container=$!
	for _ in $(seq 60); do
		! inside systemctl is-active --quiet multi-user.target 2>/dev/null || return 0
		sleep 0.5
	done
	cat "$WORK/log" >&2
	exit 1
}

# What `npm run store` runs on, with the settings of the service.
node_of_shop() {
	inside runuser -u vitrine -- sh -c 'cd /srv/vitrine/current && exec node_modules/.bin/node --env-file=/etc/vitrine/vitrine.env "$@"' sh "$@"
}

on_database() {
	node_of_shop --input-type=module -e '
		const [statement] = process.argv.slice(1)
		const { openDatabase } = await import("/srv/vitrine/current/src/server/db/open.ts")
		const { sql } = await import("/srv/vitrine/current/node_modules/kysely/dist/index.js")
		const { db, close } = openDatabase(process.env.DATABASE_URL ?? process.env.DATA_DIR + "/vitrine.db")
		console.log(JSON.stringify((await sql.raw(statement).execute(db)).rows))
		await close()' "$1"
}

status_of() {
	curl -ksS -o /dev/null -w '%{http_code}' --max-time 20 --resolve "$SHOP:443:127.0.0.1" --resolve "$SHOP:80:127.0.0.1" "$1" || true
}

# The mark proves that the rows of before are there.
expect_shop() {
	inside systemctl is-active --quiet vitrine || fail 'the service is not active'
	for _ in $(seq 60); do
		answer=$(status_of "https://$SHOP/instalar")
		[ "$answer" != 200 ] || break
		sleep 1
	done
	[ "$answer" = 200 ] || fail "https://$SHOP/instalar answered '$answer'"
	[ "$(on_database "select value from settings where key = 'mark'")" = '[{"value":"7"}]' ] || fail 'the mark is gone'
}

# $1: name of the migration; $2: its statement.
new_release() {
	printf "import { sql, type Kysely } from 'kysely'\nexport const up = (db: Kysely<unknown>) => sql\`%s\`.execute(db)\n" "$2" |
		inside tee "$CHECKOUT/$MIGRATIONS/$1.ts" >/dev/null
}

expect_upgrade() {
	step "$1: an upgrade"
	former=$(inside readlink /srv/vitrine/current)
	new_release "$2" "create table $3 (id integer)"
	inside "$CHECKOUT/deploy/install.sh" "$SHOP" || fail 'the upgrade failed'
	[ "$(inside readlink /srv/vitrine/current)" != "$former" ] || fail 'the former release serves'
	[ "$(on_database "select count(*) as n from $3")" = '[{"n":0}]' ] || fail 'the migration did not run'
	expect_shop
}

expect_way_back() {
	step "$1: an upgrade whose trial fails"
	former=$(inside readlink /srv/vitrine/current)
	new_release "$2" 'alter table settings rename to former_settings'
	! inside "$CHECKOUT/deploy/install.sh" "$SHOP" || fail 'a program that does not work was installed'
	inside rm "$CHECKOUT/$MIGRATIONS/$2.ts"
	[ "$(inside readlink /srv/vitrine/current)" = "$former" ] || fail 'the former release does not serve'
	expect_shop
	releases=$(inside ls /srv/vitrine/releases | wc -l)
	[ "$releases" -eq "$3" ] || fail "$releases releases are there, not $3"
}

boot "$@"
mkdir -p "$CLEAN$CHECKOUT"
git -C "$SOURCE" archive HEAD | tar -x -C "$CLEAN$CHECKOUT"

step 'The first run'
inside "$CHECKOUT/deploy/install.sh" "$SHOP" >"$WORK/first" 2>&1 || { cat "$WORK/first" >&2; fail 'the installation failed'; }
grep -q '^Código: ' "$WORK/first" || fail 'no code was printed'
on_database "insert into settings (key, value) values ('mark', '7')" >/dev/null
expect_shop
redirect=$(status_of "http://$SHOP/")
[ "$redirect" = 308 ] || fail "http answered $redirect"
inside systemd-analyze verify vitrine.service
inside systemd-analyze security --no-pager vitrine | tail -1
inside vitrine-store backup
inside vitrine-store doctor || true
inside stat -c '%a %U %n' /var/lib/vitrine /etc/vitrine/vitrine.env /srv/vitrine/current/package.json
inside du -sh /srv/vitrine/current/

step 'A process that is killed is started again'
inside systemctl kill --signal=KILL --kill-who=main vitrine
sleep 3
expect_shop

expect_upgrade SQLite 998-first first_upgrade
expect_way_back SQLite 999-second 2

step 'The move to PostgreSQL'
inside apt-get install -y -q --no-install-recommends postgresql >"$WORK/log" 2>&1 || { cat "$WORK/log" >&2; exit 1; }
inside systemctl start postgresql
for _ in $(seq 30); do ! inside pg_isready -q || break; sleep 1; done
inside runuser -u postgres -- psql -qc "create role vitrine login password 'segredo'" -c 'create database vitrine owner vitrine'
inside systemctl stop vitrine
inside vitrine-store move-to-postgres --to postgres://vitrine:segredo@127.0.0.1/vitrine
echo 'DATABASE_URL=postgres://vitrine:segredo@127.0.0.1/vitrine' | inside tee -a /etc/vitrine/vitrine.env >/dev/null
inside systemctl start vitrine
expect_shop
expect_upgrade PostgreSQL 999-third second_upgrade
expect_way_back PostgreSQL 999-zz 3

step 'It stops within its time'
inside systemctl stop vitrine
inside journalctl --namespace=vitrine -u vitrine -o cat -n 3 --no-pager
echo "The shop ran at https://$SHOP, was upgraded and went back, on both databases."
