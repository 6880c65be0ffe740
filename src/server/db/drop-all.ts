/**
 * Empties the current schema of a PostgreSQL: all or nothing, since it is one statement. What belongs to extensions stays,
 * so the shop's own role may do it.
 */
export const DROP_ALL = `do $$
declare each record;
begin
  for each in
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop
    execute format('drop table if exists %I cascade', each.name);
  end loop;
  for each in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('drop routine if exists %s cascade', each.name);
  end loop;
end $$`
