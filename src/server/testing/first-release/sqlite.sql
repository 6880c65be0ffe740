PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
INSERT INTO kysely_migration VALUES('001-shop','2026-11-22T15:22:16.832Z');
INSERT INTO kysely_migration VALUES('002-contact','2026-11-22T15:22:16.834Z');
INSERT INTO kysely_migration VALUES('003-account','2026-11-22T15:22:16.838Z');
INSERT INTO kysely_migration VALUES('004-catalogue-desk','2026-11-22T15:22:16.840Z');
INSERT INTO kysely_migration VALUES('005-order-desk','2026-11-22T15:22:16.843Z');
INSERT INTO kysely_migration VALUES('006-office','2026-11-22T15:22:16.844Z');
INSERT INTO kysely_migration VALUES('007-proofs','2026-11-22T15:22:16.846Z');
INSERT INTO kysely_migration VALUES('008-counter','2026-11-22T15:22:16.848Z');
INSERT INTO kysely_migration VALUES('009-reopened','2026-11-22T15:22:16.850Z');
INSERT INTO kysely_migration VALUES('010-money','2026-11-22T15:22:16.854Z');
INSERT INTO kysely_migration VALUES('011-seen-prices','2026-11-22T15:22:16.855Z');
INSERT INTO kysely_migration VALUES('012-sign-in','2026-11-22T15:22:16.856Z');
INSERT INTO kysely_migration VALUES('013-pictures','2026-11-22T15:22:16.858Z');
INSERT INTO kysely_migration VALUES('014-search-keys','2026-11-22T15:22:16.861Z');
CREATE TABLE IF NOT EXISTS "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
INSERT INTO kysely_migration_lock VALUES('migration_lock',0);
CREATE TABLE users (
      id integer primary key autoincrement, issuer text not null, subject text not null, email text not null,
      name text, picture text, created_at text not null, name_key text not null default '',
      unique (issuer, subject)
    ) strict;
INSERT INTO users VALUES(1,'https://sandbox.example/identity','equipe1@ousadia.example','equipe1@ousadia.example',NULL,NULL,'2026-11-22T15:22:19.071Z','');
INSERT INTO users VALUES(2,'https://sandbox.example/identity','dona@ousadia.example','dona@ousadia.example','Dona da loja',NULL,'2026-11-22T15:22:19.086Z','dona da loja');
INSERT INTO users VALUES(3,'https://sandbox.example/identity','pessoa2@cliente.example','pessoa2@cliente.example',NULL,NULL,'2026-11-22T15:22:19.267Z','');
INSERT INTO users VALUES(4,'https://sandbox.example/identity','pessoa3@cliente.example','pessoa3@cliente.example',NULL,NULL,'2026-11-22T15:22:19.402Z','');
INSERT INTO users VALUES(5,'https://sandbox.example/identity','pessoa4@cliente.example','pessoa4@cliente.example',NULL,NULL,'2026-11-22T15:22:19.482Z','');
INSERT INTO users VALUES(6,'https://sandbox.example/identity','pessoa5@cliente.example','pessoa5@cliente.example',NULL,NULL,'2026-11-22T15:22:19.555Z','');
INSERT INTO users VALUES(7,'https://sandbox.example/identity','pessoa6@cliente.example','pessoa6@cliente.example',NULL,NULL,'2026-11-22T15:22:19.585Z','');
INSERT INTO users VALUES(8,'https://sandbox.example/identity','pessoa7@cliente.example','pessoa7@cliente.example',NULL,NULL,'2026-11-22T15:22:19.609Z','');
INSERT INTO users VALUES(9,'https://sandbox.example/identity','pessoa8@cliente.example','pessoa8@cliente.example',NULL,NULL,'2026-11-22T15:22:19.665Z','');
INSERT INTO users VALUES(10,'https://sandbox.example/identity','pessoa9@cliente.example','pessoa9@cliente.example',NULL,NULL,'2026-11-22T15:22:20.167Z','');
INSERT INTO users VALUES(11,'https://sandbox.example/identity','pessoa10@cliente.example','pessoa10@cliente.example',NULL,NULL,'2026-11-22T15:22:20.313Z','');
INSERT INTO users VALUES(12,'https://sandbox.example/identity','erica@cliente.example','erica@cliente.example','Érica Conceição',NULL,'2026-11-22T15:22:20.468Z','erica conceicao');
CREATE TABLE admins (
      user_id integer primary key references users (id) on delete cascade,
      created_at text not null, added_by integer not null references users (id)
    ) strict;
INSERT INTO admins VALUES(1,'2026-11-22T15:22:19.088Z',2);
CREATE TABLE sessions (
      token_hash text primary key, user_id integer not null references users (id) on delete cascade,
      signed_in_at text not null, seen_at text not null, expires_at text not null
    , authenticated_at text) strict;
INSERT INTO sessions VALUES('v40EAZVm87aN4N-f_HZ4_-oiUmyW2XutfK0ivmQndnA',1,'2026-11-22T15:22:19.089Z','2026-11-22T15:22:19.089Z','2026-12-22T15:22:19.089Z',NULL);
INSERT INTO sessions VALUES('Q8iNW-eNaRoENWdOjEEAHyAn7ageiMNgoNxm5Q7iL58',3,'2026-11-22T15:22:19.270Z','2026-11-22T15:22:19.270Z','2026-12-22T15:22:19.270Z',NULL);
INSERT INTO sessions VALUES('NIipGmzAkoDvlgFwHVTCkd7fXUsDooLayob9dt4kKvw',4,'2026-11-22T15:22:19.403Z','2026-11-22T15:22:19.403Z','2026-12-22T15:22:19.403Z',NULL);
INSERT INTO sessions VALUES('G8rmjm3eQbB7XPgZeBItEvlzo_M3SPsCXvNTinjYyS0',5,'2026-11-22T15:22:19.491Z','2026-11-22T15:22:19.491Z','2026-12-22T15:22:19.491Z',NULL);
INSERT INTO sessions VALUES('cwGwOsAOdIH_OyprItbE5blEK5kNKo6kotwTGpX3Yq8',6,'2026-11-22T15:22:19.555Z','2026-11-22T15:22:19.555Z','2026-12-22T15:22:19.555Z',NULL);
INSERT INTO sessions VALUES('scGljX1oF8lMpvCP0h1CPsITIwZcvIRbnCW9rkLx-ZU',7,'2026-11-22T15:22:19.585Z','2026-11-22T15:22:19.585Z','2026-12-22T15:22:19.585Z',NULL);
INSERT INTO sessions VALUES('oLJT4YU-4SaZeYyBHo8WIK18x-3pTvoExtqfVMDz0EA',8,'2026-11-22T15:22:19.609Z','2026-11-22T15:22:19.609Z','2026-12-22T15:22:19.609Z',NULL);
INSERT INTO sessions VALUES('mfjxcqeXey0VXOKseZWxyH_wBQSQisOhsZ2X3rjmlTA',9,'2026-11-22T15:22:19.665Z','2026-11-22T15:22:19.665Z','2026-12-22T15:22:19.665Z',NULL);
INSERT INTO sessions VALUES('hfCA9gpNJlWpmK_0jdTq7BiCxhp67eowJ6oMHKr86ic',10,'2026-11-22T15:22:20.169Z','2026-11-22T15:22:20.169Z','2026-12-22T15:22:20.169Z',NULL);
INSERT INTO sessions VALUES('DzW5L-E7dRTLFD7H3qUQ0tjR4KJD-MEKlyB6F6qdPFs',11,'2026-11-22T15:22:20.314Z','2026-11-22T15:22:20.314Z','2026-12-22T15:22:20.314Z',NULL);
INSERT INTO sessions VALUES('fi71hlTOz8cLXYZCjqTCo_GltwhWaAZlONimD40OlQA',12,'2026-11-22T15:22:20.469Z','2026-11-22T15:22:20.469Z','2026-12-22T15:22:20.469Z',NULL);
INSERT INTO sessions VALUES('hSH0d38aYKx1X1xGoQK3UvZgZjpDLXEjz3Zji2nPV1k',2,'2026-11-22T15:22:20.501Z','2026-11-22T15:22:20.501Z','2026-12-22T15:22:20.501Z',NULL);
CREATE TABLE categories (
      id integer primary key autoincrement, name text not null, slug text not null unique, description text not null,
      color text not null, position integer not null
    , version integer not null default 1, picture_url text check (length(picture_url) > 0)) strict;
INSERT INTO categories VALUES(1,'Iluminação','iluminacao','','#888888',1,1,NULL);
CREATE TABLE products (
      id integer primary key autoincrement, name text not null check (length(name) between 1 and 200), name_key text not null,
      slug text not null check (length(slug) between 1 and 200),
      description text not null, short_description text not null,
      price_cents integer not null check (price_cents >= 0),
      original_price_cents integer check (original_price_cents >= 0),
      image_url text, category_id integer references categories (id) on delete set null,
      is_featured integer not null, is_active integer not null, is_deleted integer not null default 0,
      stock_quantity integer not null check (stock_quantity >= 0),
      version integer not null default 1, created_at text not null, updated_at text not null
    , texts_key text not null default '') strict;
INSERT INTO products VALUES(1,'Luminária Pêndulo','luminaria pendulo','luminaria-pendulo','Latão e vidro.','De pendurar',17990,NULL,'/imagens/enviadas/d39905a651f5db43bbfc8529c604c61f.webp',1,0,1,0,6,3,'2026-11-22T15:22:19.241Z','2026-11-22T15:22:19.258Z','de pendurar latao e vidro.');
INSERT INTO products VALUES(2,'Produto 2','produto 2','produto-2-2','','',1000,NULL,NULL,NULL,0,1,0,3,2,'2026-11-22T15:22:19.271Z','2026-11-22T15:22:19.271Z','');
INSERT INTO products VALUES(3,'Produto 4','produto 4','produto-4-4','','',1000,NULL,NULL,NULL,0,1,0,3,2,'2026-11-22T15:22:19.409Z','2026-11-22T15:22:19.409Z','');
INSERT INTO products VALUES(4,'Produto 6','produto 6','produto-6-6','','',1000,NULL,NULL,NULL,0,1,0,3,2,'2026-11-22T15:22:19.493Z','2026-11-22T15:22:19.493Z','');
INSERT INTO products VALUES(5,'Produto 8','produto 8','produto-8-8','','',1000,NULL,NULL,NULL,0,1,0,3,2,'2026-11-22T15:22:19.557Z','2026-11-22T15:22:19.557Z','');
INSERT INTO products VALUES(6,'Produto 10','produto 10','produto-10-10','','',1000,NULL,NULL,NULL,0,1,0,5,3,'2026-11-22T15:22:19.586Z','2026-11-22T15:22:19.586Z','');
INSERT INTO products VALUES(7,'Produto 12','produto 12','produto-12-12','','',1000,NULL,NULL,NULL,0,1,0,3,2,'2026-11-22T15:22:19.610Z','2026-11-22T15:22:19.610Z','');
INSERT INTO products VALUES(8,'Produto 14','produto 14','produto-14-14','','',1000,NULL,NULL,NULL,0,1,0,3,2,'2026-11-22T15:22:19.666Z','2026-11-22T15:22:19.666Z','');
INSERT INTO products VALUES(9,'Produto 16','produto 16','produto-16-16','','',1000,NULL,NULL,NULL,0,1,0,5,3,'2026-11-22T15:22:20.174Z','2026-11-22T15:22:20.174Z','');
INSERT INTO products VALUES(10,'Produto 18','produto 18','produto-18-18','','',1000,NULL,NULL,NULL,0,1,0,3,2,'2026-11-22T15:22:20.314Z','2026-11-22T15:22:20.314Z','');
CREATE TABLE catalogue_state (id integer primary key check (id = 1), pages_version integer not null, texts_version integer not null) strict;
INSERT INTO catalogue_state VALUES(1,34,23);
CREATE TABLE coupons (
      id integer primary key autoincrement, code text not null check (code = upper(code) and length(code) between 1 and 40),
      discount_type text not null check (discount_type in ('percentage', 'fixed')),
      discount_hundredths integer not null check (discount_hundredths > 0 and (discount_type = 'fixed' or discount_hundredths <= 10000)),
      minimum_order_cents integer not null check (minimum_order_cents >= 0),
      max_uses integer check (max_uses > 0), current_uses integer not null default 0 check (current_uses >= 0),
      expires_on text check (length(expires_on) = 10),
      is_active integer not null, is_deleted integer not null default 0,
      version integer not null default 1, created_at text not null
    ) strict;
INSERT INTO coupons VALUES(1,'CUPOM3','percentage',1000,0,NULL,1,NULL,1,0,1,'2026-11-22T15:22:19.274Z');
INSERT INTO coupons VALUES(2,'CUPOM5','percentage',1000,0,NULL,1,NULL,1,0,1,'2026-11-22T15:22:19.410Z');
INSERT INTO coupons VALUES(3,'CUPOM7','percentage',1000,0,NULL,1,NULL,1,0,1,'2026-11-22T15:22:19.495Z');
INSERT INTO coupons VALUES(4,'CUPOM9','percentage',1000,0,NULL,1,NULL,1,0,1,'2026-11-22T15:22:19.557Z');
INSERT INTO coupons VALUES(5,'CUPOM11','percentage',1000,0,NULL,0,NULL,1,0,1,'2026-11-22T15:22:19.588Z');
INSERT INTO coupons VALUES(6,'CUPOM13','percentage',1000,0,NULL,1,NULL,1,0,1,'2026-11-22T15:22:19.610Z');
INSERT INTO coupons VALUES(7,'CUPOM15','percentage',1000,0,NULL,1,NULL,1,0,1,'2026-11-22T15:22:19.666Z');
INSERT INTO coupons VALUES(8,'CUPOM17','percentage',1000,0,NULL,0,NULL,1,0,1,'2026-11-22T15:22:20.176Z');
INSERT INTO coupons VALUES(9,'CUPOM19','percentage',1000,0,NULL,1,NULL,1,0,1,'2026-11-22T15:22:20.315Z');
INSERT INTO coupons VALUES(10,'VOLTA5','percentage',1000,0,NULL,0,NULL,1,0,1,'2026-11-22T15:22:20.472Z');
CREATE TABLE carts (
      user_id integer primary key references users (id) on delete cascade, generation integer not null default 1,
      coupon_id integer references coupons (id), changed_at text not null
    ) strict;
INSERT INTO carts VALUES(3,2,NULL,'2026-11-22T15:22:19.300Z');
INSERT INTO carts VALUES(4,2,NULL,'2026-11-22T15:22:19.426Z');
INSERT INTO carts VALUES(5,2,NULL,'2026-11-22T15:22:19.514Z');
INSERT INTO carts VALUES(6,2,NULL,'2026-11-22T15:22:19.563Z');
INSERT INTO carts VALUES(7,2,NULL,'2026-11-22T15:22:19.593Z');
INSERT INTO carts VALUES(8,2,NULL,'2026-11-22T15:22:19.617Z');
INSERT INTO carts VALUES(9,2,NULL,'2026-11-22T15:22:19.671Z');
INSERT INTO carts VALUES(10,2,NULL,'2026-11-22T15:22:20.193Z');
INSERT INTO carts VALUES(11,2,NULL,'2026-11-22T15:22:20.328Z');
INSERT INTO carts VALUES(12,2,10,'2026-11-22T15:22:20.497Z');
CREATE TABLE cart_items (
      id integer primary key autoincrement, user_id integer not null references carts (user_id) on delete cascade,
      product_id integer not null references products (id),
      quantity integer not null check (quantity between 1 and 999), added_at text not null, seen_price_cents integer check (seen_price_cents >= 0),
      unique (user_id, product_id)
    ) strict;
INSERT INTO cart_items VALUES(11,12,1,1,'2026-11-22T15:22:20.495Z',17990);
CREATE TABLE orders (
      id integer primary key autoincrement, user_id integer not null references users (id),
      status text not null check (status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
      payment_method text not null check (payment_method in ('card', 'pix', 'boleto')),
      payment_status text not null check (payment_status in ('pending', 'in_process', 'approved', 'rejected', 'cancelled', 'refunded', 'partially_refunded', 'charged_back')),
      subtotal_cents integer not null check (subtotal_cents >= 0), shipping_cents integer not null check (shipping_cents >= 0),
      discount_cents integer not null check (discount_cents between 0 and subtotal_cents),
      total_cents integer not null check (total_cents = subtotal_cents + shipping_cents - discount_cents),
      coupon_id integer references coupons (id), coupon_code text, holds_coupon integer not null,
      shipping_address text not null check (length(shipping_address) > 0), cep text,
      tracking_code text, estimated_delivery_on text check (length(estimated_delivery_on) = 10),
      cart_generation integer not null, request_hash text not null, idempotency_key text,
      is_provider_paid integer not null, provider_answered_at text, provider_checked_at text,
      preference_id text, init_point text, pix_payment_id text, pix_copy_paste text,
      paid_by text unique, expires_at text, paid_at text, shipped_at text,
      delivered_at text, delivery_confirmed_at text, created_at text not null, recipient text check (length(recipient) between 1 and 120), recipient_phone text check (length(recipient_phone) in (10, 11)), recipient_cpf text check (length(recipient_cpf) = 11), expired_at text check (expired_at is null or status = 'cancelled'), renewed_at text check (renewed_at is null or payment_method = 'pix'), reopened_at text, first_expired_at text,
      unique (user_id, cart_generation), unique (user_id, idempotency_key),
      check (not holds_coupon or (coupon_id is not null and status <> 'cancelled')),
      check (status not in ('confirmed', 'shipped', 'delivered') or paid_at is not null)
    ) strict;
INSERT INTO orders VALUES(1,3,'pending','pix','pending',2000,1590,200,3390,1,'CUPOM3',1,'Rua XV de Novembro, 100, Centro, Curitiba - PR, CEP 80020-310','80020310',NULL,'2026-11-23',1,'9iRw4-TnHi7tIdTKZd9k_lxtR4u-N3FXuC8M3OwI7so',NULL,0,'2026-11-22T15:22:19.320Z',NULL,NULL,NULL,NULL,'00020126330014br.gov.bcb.pix011152998224725520400005303986540533.905802BR5910MINHA LOJA6009SAO PAULO62180514PEDIDO000000016304829F',NULL,'2026-11-25T03:00:00.000Z',NULL,NULL,NULL,NULL,'2026-11-22T15:22:19.300Z',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO orders VALUES(2,4,'confirmed','pix','approved',2000,1590,200,3390,2,'CUPOM5',1,'Rua XV de Novembro, 100, Centro, Curitiba - PR, CEP 80020-310','80020310',NULL,'2026-11-23',1,'gEMkEWa-0Tt2AAHU9p34tCbDU_n5tuGuKzFInMnPSQM',NULL,0,'2026-11-22T15:22:19.434Z',NULL,NULL,NULL,NULL,'00020126330014br.gov.bcb.pix011152998224725520400005303986540533.905802BR5910MINHA LOJA6009SAO PAULO62180514PEDIDO0000000263046C4D',NULL,'2026-11-25T03:00:00.000Z','2026-11-22T15:22:19.460Z',NULL,NULL,NULL,'2026-11-22T15:22:19.426Z',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO orders VALUES(3,5,'shipped','pix','approved',2000,1590,200,3390,3,'CUPOM7',1,'Rua XV de Novembro, 100, Centro, Curitiba - PR, CEP 80020-310','80020310',NULL,'2026-11-23',1,'EE2qwVDhuMUsuCPjzZJijH94hA3vZ8ui5phHxaPgpH8',NULL,0,'2026-11-22T15:22:19.517Z',NULL,NULL,NULL,NULL,'00020126330014br.gov.bcb.pix011152998224725520400005303986540533.905802BR5910MINHA LOJA6009SAO PAULO62180514PEDIDO000000036304C61C',NULL,'2026-11-25T03:00:00.000Z','2026-11-22T15:22:19.534Z','2026-11-22T15:22:19.552Z',NULL,NULL,'2026-11-22T15:22:19.514Z',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO orders VALUES(4,6,'delivered','pix','approved',2000,1590,200,3390,4,'CUPOM9',1,'Rua XV de Novembro, 100, Centro, Curitiba - PR, CEP 80020-310','80020310',NULL,'2026-11-23',1,'TVWRBhYjoF22-1qwYnVUXD15Dia-KOOmkwIBhvebT2Q',NULL,0,'2026-11-22T15:22:19.567Z',NULL,NULL,NULL,NULL,'00020126330014br.gov.bcb.pix011152998224725520400005303986540533.905802BR5910MINHA LOJA6009SAO PAULO62180514PEDIDO000000046304A1C8',NULL,'2026-11-25T03:00:00.000Z','2026-11-22T15:22:19.575Z','2026-11-22T15:22:19.579Z','2026-11-22T15:22:19.582Z',NULL,'2026-11-22T15:22:19.563Z',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO orders VALUES(5,7,'cancelled','pix','cancelled',2000,1590,200,3390,5,'CUPOM11',0,'Rua XV de Novembro, 100, Centro, Curitiba - PR, CEP 80020-310','80020310',NULL,'2026-11-23',1,'yKAoQY_z5hnTMBwzqXekVgNjFu3fNlXZcHSUvKJVoug',NULL,0,'2026-11-22T15:22:19.597Z',NULL,NULL,NULL,NULL,'00020126330014br.gov.bcb.pix011152998224725520400005303986540533.905802BR5910MINHA LOJA6009SAO PAULO62180514PEDIDO0000000563040B99',NULL,'2026-11-25T03:00:00.000Z',NULL,NULL,NULL,NULL,'2026-11-22T15:22:19.593Z',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO orders VALUES(6,8,'pending','pix','pending',2000,1590,200,3390,6,'CUPOM13',1,'Rua XV de Novembro, 100, Centro, Curitiba - PR, CEP 80020-310','80020310',NULL,'2026-11-23',1,'DM_rT_bQV_Rv-KtRYaG9l2chUD3_zUq-7qyrHceMGKU',NULL,1,'2026-11-22T15:22:19.650Z',NULL,NULL,NULL,'90000000001','00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540533.905802BR5907OUSADIA6008CURITIBA62170513MP90000000001630425A4',NULL,'2026-11-22T15:52:19.617Z',NULL,NULL,NULL,NULL,'2026-11-22T15:22:19.617Z',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO orders VALUES(7,9,'confirmed','pix','partially_refunded',2000,1590,200,3390,7,'CUPOM15',1,'Rua XV de Novembro, 100, Centro, Curitiba - PR, CEP 80020-310','80020310',NULL,'2026-11-23',1,'0StTJ02C_h2uzHBTCLjG4OYGue4UbuAZPsPRIQqzurY',NULL,1,'2026-11-22T15:22:19.682Z',NULL,NULL,NULL,'90000000002','00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540533.905802BR5907OUSADIA6008CURITIBA62170513MP900000000026304CB76','90000000002','2026-11-22T15:52:19.671Z','2026-11-22T15:22:19.752Z',NULL,NULL,NULL,'2026-11-22T15:22:19.671Z',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO orders VALUES(8,10,'cancelled','pix','refunded',2000,1590,200,3390,8,'CUPOM17',0,'Rua XV de Novembro, 100, Centro, Curitiba - PR, CEP 80020-310','80020310',NULL,'2026-11-23',1,'m7jLDf9FkuTeglT5pd6iNWSFBZWbOhsWiMrl7brf8uw',NULL,1,'2026-11-22T15:22:20.207Z',NULL,NULL,NULL,'90000000003','00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540533.905802BR5907OUSADIA6008CURITIBA62170513MP9000000000363046127','90000000003','2026-11-22T15:52:20.193Z','2026-11-22T15:22:20.243Z',NULL,NULL,NULL,'2026-11-22T15:22:20.193Z',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO orders VALUES(9,11,'delivered','pix','approved',2000,1590,200,3390,9,'CUPOM19',1,'Rua XV de Novembro, 100, Centro, Curitiba - PR, CEP 80020-310','80020310',NULL,'2026-11-23',1,'Rh-Oejmd2iYOZf4tmf7Z8wVU8fAt-1RLKNL514DjvbI',NULL,1,'2026-11-22T15:22:20.336Z',NULL,NULL,NULL,'90000000004','00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540533.905802BR5907OUSADIA6008CURITIBA62170513MP90000000004630406F3','90000000004','2026-11-22T15:52:20.328Z','2026-11-22T15:22:20.365Z','2026-11-22T15:22:20.396Z','2026-11-22T15:22:20.407Z',NULL,'2026-11-22T15:22:20.328Z',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO orders VALUES(10,12,'pending','card','pending',17990,0,0,17990,NULL,NULL,0,'Rua XV de Novembro, 100, Centro, Curitiba - PR, CEP 80020-310','80020310',NULL,'2026-11-23',1,'yTIT1ma1ycOgR6Thd7iyHgeLgqHwkE7QZWMbXlyd_tY',NULL,1,'2026-11-22T15:22:20.493Z',NULL,'202809963-15620923-d4be-4f11-9459-22a91c63d78d','https://sandbox.example/mercadopago/checkout/202809963-15620923-d4be-4f11-9459-22a91c63d78d',NULL,NULL,NULL,'2026-11-22T16:22:20.476Z',NULL,NULL,NULL,NULL,'2026-11-22T15:22:20.476Z',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE order_items (
      id integer primary key autoincrement, order_id integer not null references orders (id), product_id integer not null references products (id),
      product_name text not null, quantity integer not null check (quantity > 0), price_cents integer not null check (price_cents >= 0)
    ) strict;
INSERT INTO order_items VALUES(1,1,2,'Produto 2',2,1000);
INSERT INTO order_items VALUES(2,2,3,'Produto 4',2,1000);
INSERT INTO order_items VALUES(3,3,4,'Produto 6',2,1000);
INSERT INTO order_items VALUES(4,4,5,'Produto 8',2,1000);
INSERT INTO order_items VALUES(5,5,6,'Produto 10',2,1000);
INSERT INTO order_items VALUES(6,6,7,'Produto 12',2,1000);
INSERT INTO order_items VALUES(7,7,8,'Produto 14',2,1000);
INSERT INTO order_items VALUES(8,8,9,'Produto 16',2,1000);
INSERT INTO order_items VALUES(9,9,10,'Produto 18',2,1000);
INSERT INTO order_items VALUES(10,10,1,'Luminária Pêndulo',1,17990);
CREATE TABLE order_events (
      id integer primary key autoincrement, order_id integer not null references orders (id), happened_at text not null, actor text not null,
      from_status text, to_status text not null check (to_status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')), reason text not null
    ) strict;
INSERT INTO order_events VALUES(1,1,'2026-11-22T15:22:19.300Z','pessoa2@cliente.example',NULL,'pending','Pedido feito');
INSERT INTO order_events VALUES(2,2,'2026-11-22T15:22:19.426Z','pessoa3@cliente.example',NULL,'pending','Pedido feito');
INSERT INTO order_events VALUES(3,2,'2026-11-22T15:22:19.460Z','equipe1@ousadia.example','pending','confirmed','Pagamento confirmado manualmente');
INSERT INTO order_events VALUES(4,3,'2026-11-22T15:22:19.514Z','pessoa4@cliente.example',NULL,'pending','Pedido feito');
INSERT INTO order_events VALUES(5,3,'2026-11-22T15:22:19.534Z','equipe1@ousadia.example','pending','confirmed','Pagamento confirmado manualmente');
INSERT INTO order_events VALUES(6,3,'2026-11-22T15:22:19.552Z','equipe1@ousadia.example','confirmed','shipped','Status alterado');
INSERT INTO order_events VALUES(7,4,'2026-11-22T15:22:19.563Z','pessoa5@cliente.example',NULL,'pending','Pedido feito');
INSERT INTO order_events VALUES(8,4,'2026-11-22T15:22:19.575Z','equipe1@ousadia.example','pending','confirmed','Pagamento confirmado manualmente');
INSERT INTO order_events VALUES(9,4,'2026-11-22T15:22:19.579Z','equipe1@ousadia.example','confirmed','shipped','Status alterado');
INSERT INTO order_events VALUES(10,4,'2026-11-22T15:22:19.582Z','equipe1@ousadia.example','shipped','delivered','Status alterado');
INSERT INTO order_events VALUES(11,5,'2026-11-22T15:22:19.593Z','pessoa6@cliente.example',NULL,'pending','Pedido feito');
INSERT INTO order_events VALUES(12,5,'2026-11-22T15:22:19.605Z','equipe1@ousadia.example','pending','cancelled','Status alterado');
INSERT INTO order_events VALUES(13,6,'2026-11-22T15:22:19.617Z','pessoa7@cliente.example',NULL,'pending','Pedido feito');
INSERT INTO order_events VALUES(14,7,'2026-11-22T15:22:19.671Z','pessoa8@cliente.example',NULL,'pending','Pedido feito');
INSERT INTO order_events VALUES(15,7,'2026-11-22T15:22:19.752Z','Mercado Pago','pending','confirmed','Pagamento 90000000002 aprovado');
INSERT INTO order_events VALUES(16,8,'2026-11-22T15:22:20.193Z','pessoa9@cliente.example',NULL,'pending','Pedido feito');
INSERT INTO order_events VALUES(17,8,'2026-11-22T15:22:20.243Z','Mercado Pago','pending','confirmed','Pagamento 90000000003 aprovado');
INSERT INTO order_events VALUES(18,8,'2026-11-22T15:22:20.262Z','equipe1@ousadia.example','confirmed','cancelled','Status alterado');
INSERT INTO order_events VALUES(19,9,'2026-11-22T15:22:20.328Z','pessoa10@cliente.example',NULL,'pending','Pedido feito');
INSERT INTO order_events VALUES(20,9,'2026-11-22T15:22:20.365Z','Mercado Pago','pending','confirmed','Pagamento 90000000004 aprovado');
INSERT INTO order_events VALUES(21,9,'2026-11-22T15:22:20.396Z','equipe1@ousadia.example','confirmed','shipped','Status alterado');
INSERT INTO order_events VALUES(22,9,'2026-11-22T15:22:20.407Z','equipe1@ousadia.example','shipped','delivered','Status alterado');
INSERT INTO order_events VALUES(23,7,'2026-11-22T15:22:20.428Z','equipe1@ousadia.example','confirmed','confirmed','Reembolso de R$ 5,00 pedido ao Mercado Pago: Atraso');
INSERT INTO order_events VALUES(24,10,'2026-11-22T15:22:20.476Z','erica@cliente.example',NULL,'pending','Pedido feito');
CREATE TABLE payments (
      provider_payment_id text primary key, order_id integer not null references orders (id),
      status text not null, status_detail text not null, amount_cents integer not null, refunded_cents integer not null,
      payment_type text not null, flag text, is_ended integer not null, fetched_at text not null
    , instalments integer not null default 1 check (instalments > 0), refunds_cents integer not null default 0
      check (refunds_cents >= 0 and (refunds_cents = 0 or refunds_cents <= amount_cents))) strict;
INSERT INTO payments VALUES('90000000002',7,'approved','partially_refunded',3390,500,'bank_transfer',NULL,0,'2026-11-22T15:22:20.450Z',1,500);
INSERT INTO payments VALUES('90000000003',8,'refunded','refunded',3390,3390,'bank_transfer',NULL,1,'2026-11-22T15:22:20.304Z',1,3390);
INSERT INTO payments VALUES('90000000004',9,'approved','accredited',3390,0,'bank_transfer',NULL,0,'2026-11-22T15:22:20.365Z',1,0);
CREATE TABLE sales_proofs (
      id integer primary key autoincrement, order_id integer not null unique references orders (id), html text not null,
      previous_hash text not null unique, hash text not null unique, created_at text not null
    , number integer not null default 0) strict;
INSERT INTO sales_proofs VALUES(1,2,replace('<!doctype html>\n<html lang="pt-BR">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta http-equiv="Content-Security-Policy" content="default-src ''none''; style-src ''unsafe-inline''">\n<title>Prova Visual da Venda, pedido 2, Minha loja</title>\n<style>\nbody { margin: 0; padding: 40px 16px; background: #fbf7f1; color: #2a1a2e; font: 16px/24px system-ui, sans-serif; font-variant-numeric: tabular-nums; }\nmain { max-width: 680px; margin: auto; background: #fff; border: 1px solid #e6dcd0; border-radius: 12px; overflow: hidden; }\nheader { background: #3d1c47; color: #fff; padding: 32px 40px; display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; align-items: flex-end; }\nheader p { margin: 0; color: #e7d2ae; } h1 { margin: 4px 0 0; font-size: 28px; line-height: 34px; font-weight: 600; } header strong { font-size: 28px; line-height: 34px; font-weight: 600; white-space: nowrap; }\nsection { padding: 24px 40px; border-top: 1px solid #e6dcd0; } h2 { margin: 0 0 8px; font-size: 16px; } p { margin: 0; overflow-wrap: anywhere; }\n.c { display: grid; grid-template-columns: 1fr 1fr; gap: 24px 40px; } .s { color: #6b5a6e; font-size: 14px; line-height: 20px; } .n { margin-top: 12px; }\ntable { width: 100%; border-collapse: collapse; } td, th { padding: 8px 0; text-align: left; font-weight: 400; border-bottom: 1px solid #e6dcd0; vertical-align: top; overflow-wrap: anywhere; }\nthead th { color: #6b5a6e; font-size: 14px; padding-top: 0; } .r { text-align: right; white-space: nowrap; padding-left: 16px; } tr { break-inside: avoid; }\ntfoot { display: table-row-group; } tfoot td { border: 0; padding: 4px 0; } tfoot tr:first-child td { padding-top: 12px; } .t td { font-weight: 600; font-size: 18px; }\ncode { display: block; font: 13px/20px ui-monospace, monospace; overflow-wrap: anywhere; margin-bottom: 12px; } .h { background: #fbf7f1; } .h code:last-of-type { margin: 0; }\n@media (max-width: 560px) { body { padding: 0; } main { border: 0; border-radius: 0; } header, section { padding: 24px 16px; } .c { grid-template-columns: 1fr; } .u { display: none; } }\n@page { size: A4; margin: 1cm; }\n@media print {\n  body { padding: 0; background: #fff; font-size: 14px; line-height: 20px; } main { max-width: none; border: 0; border-radius: 0; overflow: visible; }\n  section { padding: 16px 0; } .c, .h { break-inside: avoid; } .h { background: none; }\n  header { padding: 0 0 16px; background: none; color: #000; border-bottom: 1px solid #000; } header p { color: #000; }\n}\n</style>\n</head>\n<body>\n<main>\n<header>\n<div><p>Minha loja</p><h1>Prova Visual da Venda</h1><p>Pedido nº 2, pago em 22/11/2026, 12:22</p></div>\n<strong>R$ 33,90</strong>\n</header>\n<section class="c">\n<div><h2>Cliente</h2><p>pessoa3@cliente.example</p></div>\n<div><h2>Pagamento</h2><p>PIX, aprovado<br><span class="s">Confirmado manualmente</span></p></div>\n<div><h2>Endereço de entrega</h2><p>Rua XV de Novembro, 100, Centro<br>Curitiba - PR<br>CEP 80020-310</p></div>\n<div><h2>Datas</h2><p>Pedido em 22/11/2026, 12:22<br>Pagamento em 22/11/2026, 12:22<br>Entrega prevista para 23/11/2026</p></div>\n</section>\n<section>\n<h2>Produtos</h2>\n<table>\n<thead><tr><th scope="col">Produto</th><th scope="col" class="r">Qtd.</th><th scope="col" class="r u">Preço unit.</th><th scope="col" class="r">Total</th></tr></thead>\n<tbody>\n<tr><td>Produto 4</td><td class="r">2</td><td class="r u">R$ 10,00</td><td class="r">R$ 20,00</td></tr></tbody>\n<tfoot>\n<tr><td>Subtotal</td><td></td><td class="u"></td><td class="r">R$ 20,00</td></tr>\n<tr><td>Frete</td><td></td><td class="u"></td><td class="r">R$ 15,90</td></tr>\n<tr><td>Cupom CUPOM5</td><td></td><td class="u"></td><td class="r">−R$ 2,00</td></tr>\n<tr class="t"><td>Total</td><td></td><td class="u"></td><td class="r">R$ 33,90</td></tr></tfoot>\n</table>\n</section>\n<section class="h">\n<h2>Registro nº 1</h2>\n<p class="s">SHA-256 deste registro</p><code data-own="sha-256"></code>\n<p class="s">É o primeiro registro da loja.</p>\n<p class="s n">Gravado uma única vez, no momento do pagamento. Cada registro inclui o código do anterior: alterar um deles quebra a sequência.</p>\n</section>\n<section><p class="s">Minha loja</p></section>\n</main>\n</body>\n</html>','\n',char(10)),'','a156c1ef76e6b79d337e38f786bc27c5950a9c35462ac43caf5d6135bf2b4f6b','2026-11-22T15:22:19.460Z',1);
INSERT INTO sales_proofs VALUES(2,3,replace('<!doctype html>\n<html lang="pt-BR">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta http-equiv="Content-Security-Policy" content="default-src ''none''; style-src ''unsafe-inline''">\n<title>Prova Visual da Venda, pedido 3, Minha loja</title>\n<style>\nbody { margin: 0; padding: 40px 16px; background: #fbf7f1; color: #2a1a2e; font: 16px/24px system-ui, sans-serif; font-variant-numeric: tabular-nums; }\nmain { max-width: 680px; margin: auto; background: #fff; border: 1px solid #e6dcd0; border-radius: 12px; overflow: hidden; }\nheader { background: #3d1c47; color: #fff; padding: 32px 40px; display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; align-items: flex-end; }\nheader p { margin: 0; color: #e7d2ae; } h1 { margin: 4px 0 0; font-size: 28px; line-height: 34px; font-weight: 600; } header strong { font-size: 28px; line-height: 34px; font-weight: 600; white-space: nowrap; }\nsection { padding: 24px 40px; border-top: 1px solid #e6dcd0; } h2 { margin: 0 0 8px; font-size: 16px; } p { margin: 0; overflow-wrap: anywhere; }\n.c { display: grid; grid-template-columns: 1fr 1fr; gap: 24px 40px; } .s { color: #6b5a6e; font-size: 14px; line-height: 20px; } .n { margin-top: 12px; }\ntable { width: 100%; border-collapse: collapse; } td, th { padding: 8px 0; text-align: left; font-weight: 400; border-bottom: 1px solid #e6dcd0; vertical-align: top; overflow-wrap: anywhere; }\nthead th { color: #6b5a6e; font-size: 14px; padding-top: 0; } .r { text-align: right; white-space: nowrap; padding-left: 16px; } tr { break-inside: avoid; }\ntfoot { display: table-row-group; } tfoot td { border: 0; padding: 4px 0; } tfoot tr:first-child td { padding-top: 12px; } .t td { font-weight: 600; font-size: 18px; }\ncode { display: block; font: 13px/20px ui-monospace, monospace; overflow-wrap: anywhere; margin-bottom: 12px; } .h { background: #fbf7f1; } .h code:last-of-type { margin: 0; }\n@media (max-width: 560px) { body { padding: 0; } main { border: 0; border-radius: 0; } header, section { padding: 24px 16px; } .c { grid-template-columns: 1fr; } .u { display: none; } }\n@page { size: A4; margin: 1cm; }\n@media print {\n  body { padding: 0; background: #fff; font-size: 14px; line-height: 20px; } main { max-width: none; border: 0; border-radius: 0; overflow: visible; }\n  section { padding: 16px 0; } .c, .h { break-inside: avoid; } .h { background: none; }\n  header { padding: 0 0 16px; background: none; color: #000; border-bottom: 1px solid #000; } header p { color: #000; }\n}\n</style>\n</head>\n<body>\n<main>\n<header>\n<div><p>Minha loja</p><h1>Prova Visual da Venda</h1><p>Pedido nº 3, pago em 22/11/2026, 12:22</p></div>\n<strong>R$ 33,90</strong>\n</header>\n<section class="c">\n<div><h2>Cliente</h2><p>pessoa4@cliente.example</p></div>\n<div><h2>Pagamento</h2><p>PIX, aprovado<br><span class="s">Confirmado manualmente</span></p></div>\n<div><h2>Endereço de entrega</h2><p>Rua XV de Novembro, 100, Centro<br>Curitiba - PR<br>CEP 80020-310</p></div>\n<div><h2>Datas</h2><p>Pedido em 22/11/2026, 12:22<br>Pagamento em 22/11/2026, 12:22<br>Entrega prevista para 23/11/2026</p></div>\n</section>\n<section>\n<h2>Produtos</h2>\n<table>\n<thead><tr><th scope="col">Produto</th><th scope="col" class="r">Qtd.</th><th scope="col" class="r u">Preço unit.</th><th scope="col" class="r">Total</th></tr></thead>\n<tbody>\n<tr><td>Produto 6</td><td class="r">2</td><td class="r u">R$ 10,00</td><td class="r">R$ 20,00</td></tr></tbody>\n<tfoot>\n<tr><td>Subtotal</td><td></td><td class="u"></td><td class="r">R$ 20,00</td></tr>\n<tr><td>Frete</td><td></td><td class="u"></td><td class="r">R$ 15,90</td></tr>\n<tr><td>Cupom CUPOM7</td><td></td><td class="u"></td><td class="r">−R$ 2,00</td></tr>\n<tr class="t"><td>Total</td><td></td><td class="u"></td><td class="r">R$ 33,90</td></tr></tfoot>\n</table>\n</section>\n<section class="h">\n<h2>Registro nº 2</h2>\n<p class="s">SHA-256 deste registro</p><code data-own="sha-256"></code>\n<p class="s">SHA-256 do registro anterior, nº 1</p><code>a156c1ef 76e6b79d 337e38f7 86bc27c5 950a9c35 462ac43c af5d6135 bf2b4f6b</code>\n<p class="s n">Gravado uma única vez, no momento do pagamento. Cada registro inclui o código do anterior: alterar um deles quebra a sequência.</p>\n</section>\n<section><p class="s">Minha loja</p></section>\n</main>\n</body>\n</html>','\n',char(10)),'a156c1ef76e6b79d337e38f786bc27c5950a9c35462ac43caf5d6135bf2b4f6b','82337e0adb098a3ba60fbcc76e22c261d5cf399d5cc8dd964f6eeff0aa744aba','2026-11-22T15:22:19.534Z',2);
INSERT INTO sales_proofs VALUES(3,4,replace('<!doctype html>\n<html lang="pt-BR">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta http-equiv="Content-Security-Policy" content="default-src ''none''; style-src ''unsafe-inline''">\n<title>Prova Visual da Venda, pedido 4, Minha loja</title>\n<style>\nbody { margin: 0; padding: 40px 16px; background: #fbf7f1; color: #2a1a2e; font: 16px/24px system-ui, sans-serif; font-variant-numeric: tabular-nums; }\nmain { max-width: 680px; margin: auto; background: #fff; border: 1px solid #e6dcd0; border-radius: 12px; overflow: hidden; }\nheader { background: #3d1c47; color: #fff; padding: 32px 40px; display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; align-items: flex-end; }\nheader p { margin: 0; color: #e7d2ae; } h1 { margin: 4px 0 0; font-size: 28px; line-height: 34px; font-weight: 600; } header strong { font-size: 28px; line-height: 34px; font-weight: 600; white-space: nowrap; }\nsection { padding: 24px 40px; border-top: 1px solid #e6dcd0; } h2 { margin: 0 0 8px; font-size: 16px; } p { margin: 0; overflow-wrap: anywhere; }\n.c { display: grid; grid-template-columns: 1fr 1fr; gap: 24px 40px; } .s { color: #6b5a6e; font-size: 14px; line-height: 20px; } .n { margin-top: 12px; }\ntable { width: 100%; border-collapse: collapse; } td, th { padding: 8px 0; text-align: left; font-weight: 400; border-bottom: 1px solid #e6dcd0; vertical-align: top; overflow-wrap: anywhere; }\nthead th { color: #6b5a6e; font-size: 14px; padding-top: 0; } .r { text-align: right; white-space: nowrap; padding-left: 16px; } tr { break-inside: avoid; }\ntfoot { display: table-row-group; } tfoot td { border: 0; padding: 4px 0; } tfoot tr:first-child td { padding-top: 12px; } .t td { font-weight: 600; font-size: 18px; }\ncode { display: block; font: 13px/20px ui-monospace, monospace; overflow-wrap: anywhere; margin-bottom: 12px; } .h { background: #fbf7f1; } .h code:last-of-type { margin: 0; }\n@media (max-width: 560px) { body { padding: 0; } main { border: 0; border-radius: 0; } header, section { padding: 24px 16px; } .c { grid-template-columns: 1fr; } .u { display: none; } }\n@page { size: A4; margin: 1cm; }\n@media print {\n  body { padding: 0; background: #fff; font-size: 14px; line-height: 20px; } main { max-width: none; border: 0; border-radius: 0; overflow: visible; }\n  section { padding: 16px 0; } .c, .h { break-inside: avoid; } .h { background: none; }\n  header { padding: 0 0 16px; background: none; color: #000; border-bottom: 1px solid #000; } header p { color: #000; }\n}\n</style>\n</head>\n<body>\n<main>\n<header>\n<div><p>Minha loja</p><h1>Prova Visual da Venda</h1><p>Pedido nº 4, pago em 22/11/2026, 12:22</p></div>\n<strong>R$ 33,90</strong>\n</header>\n<section class="c">\n<div><h2>Cliente</h2><p>pessoa5@cliente.example</p></div>\n<div><h2>Pagamento</h2><p>PIX, aprovado<br><span class="s">Confirmado manualmente</span></p></div>\n<div><h2>Endereço de entrega</h2><p>Rua XV de Novembro, 100, Centro<br>Curitiba - PR<br>CEP 80020-310</p></div>\n<div><h2>Datas</h2><p>Pedido em 22/11/2026, 12:22<br>Pagamento em 22/11/2026, 12:22<br>Entrega prevista para 23/11/2026</p></div>\n</section>\n<section>\n<h2>Produtos</h2>\n<table>\n<thead><tr><th scope="col">Produto</th><th scope="col" class="r">Qtd.</th><th scope="col" class="r u">Preço unit.</th><th scope="col" class="r">Total</th></tr></thead>\n<tbody>\n<tr><td>Produto 8</td><td class="r">2</td><td class="r u">R$ 10,00</td><td class="r">R$ 20,00</td></tr></tbody>\n<tfoot>\n<tr><td>Subtotal</td><td></td><td class="u"></td><td class="r">R$ 20,00</td></tr>\n<tr><td>Frete</td><td></td><td class="u"></td><td class="r">R$ 15,90</td></tr>\n<tr><td>Cupom CUPOM9</td><td></td><td class="u"></td><td class="r">−R$ 2,00</td></tr>\n<tr class="t"><td>Total</td><td></td><td class="u"></td><td class="r">R$ 33,90</td></tr></tfoot>\n</table>\n</section>\n<section class="h">\n<h2>Registro nº 3</h2>\n<p class="s">SHA-256 deste registro</p><code data-own="sha-256"></code>\n<p class="s">SHA-256 do registro anterior, nº 2</p><code>82337e0a db098a3b a60fbcc7 6e22c261 d5cf399d 5cc8dd96 4f6eeff0 aa744aba</code>\n<p class="s n">Gravado uma única vez, no momento do pagamento. Cada registro inclui o código do anterior: alterar um deles quebra a sequência.</p>\n</section>\n<section><p class="s">Minha loja</p></section>\n</main>\n</body>\n</html>','\n',char(10)),'82337e0adb098a3ba60fbcc76e22c261d5cf399d5cc8dd964f6eeff0aa744aba','07226737f377d4f35941c23759c1f6fc13f58ab90bec6ce783e29ffd11cc6502','2026-11-22T15:22:19.575Z',3);
INSERT INTO sales_proofs VALUES(4,7,replace('<!doctype html>\n<html lang="pt-BR">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta http-equiv="Content-Security-Policy" content="default-src ''none''; style-src ''unsafe-inline''">\n<title>Prova Visual da Venda, pedido 7, Minha loja</title>\n<style>\nbody { margin: 0; padding: 40px 16px; background: #fbf7f1; color: #2a1a2e; font: 16px/24px system-ui, sans-serif; font-variant-numeric: tabular-nums; }\nmain { max-width: 680px; margin: auto; background: #fff; border: 1px solid #e6dcd0; border-radius: 12px; overflow: hidden; }\nheader { background: #3d1c47; color: #fff; padding: 32px 40px; display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; align-items: flex-end; }\nheader p { margin: 0; color: #e7d2ae; } h1 { margin: 4px 0 0; font-size: 28px; line-height: 34px; font-weight: 600; } header strong { font-size: 28px; line-height: 34px; font-weight: 600; white-space: nowrap; }\nsection { padding: 24px 40px; border-top: 1px solid #e6dcd0; } h2 { margin: 0 0 8px; font-size: 16px; } p { margin: 0; overflow-wrap: anywhere; }\n.c { display: grid; grid-template-columns: 1fr 1fr; gap: 24px 40px; } .s { color: #6b5a6e; font-size: 14px; line-height: 20px; } .n { margin-top: 12px; }\ntable { width: 100%; border-collapse: collapse; } td, th { padding: 8px 0; text-align: left; font-weight: 400; border-bottom: 1px solid #e6dcd0; vertical-align: top; overflow-wrap: anywhere; }\nthead th { color: #6b5a6e; font-size: 14px; padding-top: 0; } .r { text-align: right; white-space: nowrap; padding-left: 16px; } tr { break-inside: avoid; }\ntfoot { display: table-row-group; } tfoot td { border: 0; padding: 4px 0; } tfoot tr:first-child td { padding-top: 12px; } .t td { font-weight: 600; font-size: 18px; }\ncode { display: block; font: 13px/20px ui-monospace, monospace; overflow-wrap: anywhere; margin-bottom: 12px; } .h { background: #fbf7f1; } .h code:last-of-type { margin: 0; }\n@media (max-width: 560px) { body { padding: 0; } main { border: 0; border-radius: 0; } header, section { padding: 24px 16px; } .c { grid-template-columns: 1fr; } .u { display: none; } }\n@page { size: A4; margin: 1cm; }\n@media print {\n  body { padding: 0; background: #fff; font-size: 14px; line-height: 20px; } main { max-width: none; border: 0; border-radius: 0; overflow: visible; }\n  section { padding: 16px 0; } .c, .h { break-inside: avoid; } .h { background: none; }\n  header { padding: 0 0 16px; background: none; color: #000; border-bottom: 1px solid #000; } header p { color: #000; }\n}\n</style>\n</head>\n<body>\n<main>\n<header>\n<div><p>Minha loja</p><h1>Prova Visual da Venda</h1><p>Pedido nº 7, pago em 22/11/2026, 12:22</p></div>\n<strong>R$ 33,90</strong>\n</header>\n<section class="c">\n<div><h2>Cliente</h2><p>pessoa8@cliente.example</p></div>\n<div><h2>Pagamento</h2><p>PIX, aprovado<br><span class="s">Mercado Pago, pagamento 90000000002</span></p></div>\n<div><h2>Endereço de entrega</h2><p>Rua XV de Novembro, 100, Centro<br>Curitiba - PR<br>CEP 80020-310</p></div>\n<div><h2>Datas</h2><p>Pedido em 22/11/2026, 12:22<br>Pagamento em 22/11/2026, 12:22<br>Entrega prevista para 23/11/2026</p></div>\n</section>\n<section>\n<h2>Produtos</h2>\n<table>\n<thead><tr><th scope="col">Produto</th><th scope="col" class="r">Qtd.</th><th scope="col" class="r u">Preço unit.</th><th scope="col" class="r">Total</th></tr></thead>\n<tbody>\n<tr><td>Produto 14</td><td class="r">2</td><td class="r u">R$ 10,00</td><td class="r">R$ 20,00</td></tr></tbody>\n<tfoot>\n<tr><td>Subtotal</td><td></td><td class="u"></td><td class="r">R$ 20,00</td></tr>\n<tr><td>Frete</td><td></td><td class="u"></td><td class="r">R$ 15,90</td></tr>\n<tr><td>Cupom CUPOM15</td><td></td><td class="u"></td><td class="r">−R$ 2,00</td></tr>\n<tr class="t"><td>Total</td><td></td><td class="u"></td><td class="r">R$ 33,90</td></tr></tfoot>\n</table>\n</section>\n<section class="h">\n<h2>Registro nº 4</h2>\n<p class="s">SHA-256 deste registro</p><code data-own="sha-256"></code>\n<p class="s">SHA-256 do registro anterior, nº 3</p><code>07226737 f377d4f3 5941c237 59c1f6fc 13f58ab9 0bec6ce7 83e29ffd 11cc6502</code>\n<p class="s n">Gravado uma única vez, no momento do pagamento. Cada registro inclui o código do anterior: alterar um deles quebra a sequência.</p>\n</section>\n<section><p class="s">Minha loja</p></section>\n</main>\n</body>\n</html>','\n',char(10)),'07226737f377d4f35941c23759c1f6fc13f58ab90bec6ce783e29ffd11cc6502','ea6e72f1470b249c0fa2120ce47e59ca2367313e501b13c045d265254aed7646','2026-11-22T15:22:19.752Z',4);
INSERT INTO sales_proofs VALUES(5,8,replace('<!doctype html>\n<html lang="pt-BR">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta http-equiv="Content-Security-Policy" content="default-src ''none''; style-src ''unsafe-inline''">\n<title>Prova Visual da Venda, pedido 8, Minha loja</title>\n<style>\nbody { margin: 0; padding: 40px 16px; background: #fbf7f1; color: #2a1a2e; font: 16px/24px system-ui, sans-serif; font-variant-numeric: tabular-nums; }\nmain { max-width: 680px; margin: auto; background: #fff; border: 1px solid #e6dcd0; border-radius: 12px; overflow: hidden; }\nheader { background: #3d1c47; color: #fff; padding: 32px 40px; display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; align-items: flex-end; }\nheader p { margin: 0; color: #e7d2ae; } h1 { margin: 4px 0 0; font-size: 28px; line-height: 34px; font-weight: 600; } header strong { font-size: 28px; line-height: 34px; font-weight: 600; white-space: nowrap; }\nsection { padding: 24px 40px; border-top: 1px solid #e6dcd0; } h2 { margin: 0 0 8px; font-size: 16px; } p { margin: 0; overflow-wrap: anywhere; }\n.c { display: grid; grid-template-columns: 1fr 1fr; gap: 24px 40px; } .s { color: #6b5a6e; font-size: 14px; line-height: 20px; } .n { margin-top: 12px; }\ntable { width: 100%; border-collapse: collapse; } td, th { padding: 8px 0; text-align: left; font-weight: 400; border-bottom: 1px solid #e6dcd0; vertical-align: top; overflow-wrap: anywhere; }\nthead th { color: #6b5a6e; font-size: 14px; padding-top: 0; } .r { text-align: right; white-space: nowrap; padding-left: 16px; } tr { break-inside: avoid; }\ntfoot { display: table-row-group; } tfoot td { border: 0; padding: 4px 0; } tfoot tr:first-child td { padding-top: 12px; } .t td { font-weight: 600; font-size: 18px; }\ncode { display: block; font: 13px/20px ui-monospace, monospace; overflow-wrap: anywhere; margin-bottom: 12px; } .h { background: #fbf7f1; } .h code:last-of-type { margin: 0; }\n@media (max-width: 560px) { body { padding: 0; } main { border: 0; border-radius: 0; } header, section { padding: 24px 16px; } .c { grid-template-columns: 1fr; } .u { display: none; } }\n@page { size: A4; margin: 1cm; }\n@media print {\n  body { padding: 0; background: #fff; font-size: 14px; line-height: 20px; } main { max-width: none; border: 0; border-radius: 0; overflow: visible; }\n  section { padding: 16px 0; } .c, .h { break-inside: avoid; } .h { background: none; }\n  header { padding: 0 0 16px; background: none; color: #000; border-bottom: 1px solid #000; } header p { color: #000; }\n}\n</style>\n</head>\n<body>\n<main>\n<header>\n<div><p>Minha loja</p><h1>Prova Visual da Venda</h1><p>Pedido nº 8, pago em 22/11/2026, 12:22</p></div>\n<strong>R$ 33,90</strong>\n</header>\n<section class="c">\n<div><h2>Cliente</h2><p>pessoa9@cliente.example</p></div>\n<div><h2>Pagamento</h2><p>PIX, aprovado<br><span class="s">Mercado Pago, pagamento 90000000003</span></p></div>\n<div><h2>Endereço de entrega</h2><p>Rua XV de Novembro, 100, Centro<br>Curitiba - PR<br>CEP 80020-310</p></div>\n<div><h2>Datas</h2><p>Pedido em 22/11/2026, 12:22<br>Pagamento em 22/11/2026, 12:22<br>Entrega prevista para 23/11/2026</p></div>\n</section>\n<section>\n<h2>Produtos</h2>\n<table>\n<thead><tr><th scope="col">Produto</th><th scope="col" class="r">Qtd.</th><th scope="col" class="r u">Preço unit.</th><th scope="col" class="r">Total</th></tr></thead>\n<tbody>\n<tr><td>Produto 16</td><td class="r">2</td><td class="r u">R$ 10,00</td><td class="r">R$ 20,00</td></tr></tbody>\n<tfoot>\n<tr><td>Subtotal</td><td></td><td class="u"></td><td class="r">R$ 20,00</td></tr>\n<tr><td>Frete</td><td></td><td class="u"></td><td class="r">R$ 15,90</td></tr>\n<tr><td>Cupom CUPOM17</td><td></td><td class="u"></td><td class="r">−R$ 2,00</td></tr>\n<tr class="t"><td>Total</td><td></td><td class="u"></td><td class="r">R$ 33,90</td></tr></tfoot>\n</table>\n</section>\n<section class="h">\n<h2>Registro nº 5</h2>\n<p class="s">SHA-256 deste registro</p><code data-own="sha-256"></code>\n<p class="s">SHA-256 do registro anterior, nº 4</p><code>ea6e72f1 470b249c 0fa2120c e47e59ca 2367313e 501b13c0 45d26525 4aed7646</code>\n<p class="s n">Gravado uma única vez, no momento do pagamento. Cada registro inclui o código do anterior: alterar um deles quebra a sequência.</p>\n</section>\n<section><p class="s">Minha loja</p></section>\n</main>\n</body>\n</html>','\n',char(10)),'ea6e72f1470b249c0fa2120ce47e59ca2367313e501b13c045d265254aed7646','a3f2b7ceddd82b4dd58d1f3f2fd0fabf744eeb3df502ebea364785f3caad9005','2026-11-22T15:22:20.243Z',5);
INSERT INTO sales_proofs VALUES(6,9,replace('<!doctype html>\n<html lang="pt-BR">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta http-equiv="Content-Security-Policy" content="default-src ''none''; style-src ''unsafe-inline''">\n<title>Prova Visual da Venda, pedido 9, Minha loja</title>\n<style>\nbody { margin: 0; padding: 40px 16px; background: #fbf7f1; color: #2a1a2e; font: 16px/24px system-ui, sans-serif; font-variant-numeric: tabular-nums; }\nmain { max-width: 680px; margin: auto; background: #fff; border: 1px solid #e6dcd0; border-radius: 12px; overflow: hidden; }\nheader { background: #3d1c47; color: #fff; padding: 32px 40px; display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; align-items: flex-end; }\nheader p { margin: 0; color: #e7d2ae; } h1 { margin: 4px 0 0; font-size: 28px; line-height: 34px; font-weight: 600; } header strong { font-size: 28px; line-height: 34px; font-weight: 600; white-space: nowrap; }\nsection { padding: 24px 40px; border-top: 1px solid #e6dcd0; } h2 { margin: 0 0 8px; font-size: 16px; } p { margin: 0; overflow-wrap: anywhere; }\n.c { display: grid; grid-template-columns: 1fr 1fr; gap: 24px 40px; } .s { color: #6b5a6e; font-size: 14px; line-height: 20px; } .n { margin-top: 12px; }\ntable { width: 100%; border-collapse: collapse; } td, th { padding: 8px 0; text-align: left; font-weight: 400; border-bottom: 1px solid #e6dcd0; vertical-align: top; overflow-wrap: anywhere; }\nthead th { color: #6b5a6e; font-size: 14px; padding-top: 0; } .r { text-align: right; white-space: nowrap; padding-left: 16px; } tr { break-inside: avoid; }\ntfoot { display: table-row-group; } tfoot td { border: 0; padding: 4px 0; } tfoot tr:first-child td { padding-top: 12px; } .t td { font-weight: 600; font-size: 18px; }\ncode { display: block; font: 13px/20px ui-monospace, monospace; overflow-wrap: anywhere; margin-bottom: 12px; } .h { background: #fbf7f1; } .h code:last-of-type { margin: 0; }\n@media (max-width: 560px) { body { padding: 0; } main { border: 0; border-radius: 0; } header, section { padding: 24px 16px; } .c { grid-template-columns: 1fr; } .u { display: none; } }\n@page { size: A4; margin: 1cm; }\n@media print {\n  body { padding: 0; background: #fff; font-size: 14px; line-height: 20px; } main { max-width: none; border: 0; border-radius: 0; overflow: visible; }\n  section { padding: 16px 0; } .c, .h { break-inside: avoid; } .h { background: none; }\n  header { padding: 0 0 16px; background: none; color: #000; border-bottom: 1px solid #000; } header p { color: #000; }\n}\n</style>\n</head>\n<body>\n<main>\n<header>\n<div><p>Minha loja</p><h1>Prova Visual da Venda</h1><p>Pedido nº 9, pago em 22/11/2026, 12:22</p></div>\n<strong>R$ 33,90</strong>\n</header>\n<section class="c">\n<div><h2>Cliente</h2><p>pessoa10@cliente.example</p></div>\n<div><h2>Pagamento</h2><p>PIX, aprovado<br><span class="s">Mercado Pago, pagamento 90000000004</span></p></div>\n<div><h2>Endereço de entrega</h2><p>Rua XV de Novembro, 100, Centro<br>Curitiba - PR<br>CEP 80020-310</p></div>\n<div><h2>Datas</h2><p>Pedido em 22/11/2026, 12:22<br>Pagamento em 22/11/2026, 12:22<br>Entrega prevista para 23/11/2026</p></div>\n</section>\n<section>\n<h2>Produtos</h2>\n<table>\n<thead><tr><th scope="col">Produto</th><th scope="col" class="r">Qtd.</th><th scope="col" class="r u">Preço unit.</th><th scope="col" class="r">Total</th></tr></thead>\n<tbody>\n<tr><td>Produto 18</td><td class="r">2</td><td class="r u">R$ 10,00</td><td class="r">R$ 20,00</td></tr></tbody>\n<tfoot>\n<tr><td>Subtotal</td><td></td><td class="u"></td><td class="r">R$ 20,00</td></tr>\n<tr><td>Frete</td><td></td><td class="u"></td><td class="r">R$ 15,90</td></tr>\n<tr><td>Cupom CUPOM19</td><td></td><td class="u"></td><td class="r">−R$ 2,00</td></tr>\n<tr class="t"><td>Total</td><td></td><td class="u"></td><td class="r">R$ 33,90</td></tr></tfoot>\n</table>\n</section>\n<section class="h">\n<h2>Registro nº 6</h2>\n<p class="s">SHA-256 deste registro</p><code data-own="sha-256"></code>\n<p class="s">SHA-256 do registro anterior, nº 5</p><code>a3f2b7ce ddd82b4d d58d1f3f 2fd0fabf 744eeb3d f502ebea 364785f3 caad9005</code>\n<p class="s n">Gravado uma única vez, no momento do pagamento. Cada registro inclui o código do anterior: alterar um deles quebra a sequência.</p>\n</section>\n<section><p class="s">Minha loja</p></section>\n</main>\n</body>\n</html>','\n',char(10)),'a3f2b7ceddd82b4dd58d1f3f2fd0fabf744eeb3df502ebea364785f3caad9005','3501e78f2cb551cf3fcab13b5adde5e6520a0e0b2cde85344611eda01cb2706b','2026-11-22T15:22:20.365Z',6);
CREATE TABLE proof_chain (id integer primary key check (id = 1), head text not null, length integer not null default 0) strict;
INSERT INTO proof_chain VALUES(1,'3501e78f2cb551cf3fcab13b5adde5e6520a0e0b2cde85344611eda01cb2706b',6);
CREATE TABLE webhook_notices (
      data_id text not null, request_id text not null, received_at text not null, primary key (data_id, request_id)
    ) strict;
INSERT INTO webhook_notices VALUES('90000000002','ee1cd64d-d25f-47a3-af7f-ce938466b22b','2026-11-22T15:22:19.705Z');
INSERT INTO webhook_notices VALUES('90000000003','f69a1f7f-7e10-468f-8154-5ebc4cb75d74','2026-11-22T15:22:20.232Z');
INSERT INTO webhook_notices VALUES('90000000004','c7821cdd-003b-4f20-bf19-79ac127e3da8','2026-11-22T15:22:20.356Z');
CREATE TABLE jobs (
      id integer primary key autoincrement, kind text not null, key text unique, payload text not null, run_at text not null,
      attempts integer not null default 0, leased_until_at text, lease text, done_at text, parked_at text,
      last_error text, created_at text not null
    ) strict;
INSERT INTO jobs VALUES(1,'order_mail',NULL,'{"orderId":1,"mail":"order_received"}','2026-11-22T15:22:19.320Z',1,NULL,NULL,'2026-11-22T15:22:19.946Z',NULL,NULL,'2026-11-22T15:22:19.320Z');
INSERT INTO jobs VALUES(2,'order_mail',NULL,'{"orderId":2,"mail":"order_received"}','2026-11-22T15:22:19.434Z',1,NULL,NULL,'2026-11-22T15:22:19.959Z',NULL,NULL,'2026-11-22T15:22:19.434Z');
INSERT INTO jobs VALUES(3,'order_mail',NULL,'{"orderId":2,"mail":"payment_approved"}','2026-11-22T15:22:19.460Z',1,NULL,NULL,'2026-11-22T15:22:19.975Z',NULL,NULL,'2026-11-22T15:22:19.460Z');
INSERT INTO jobs VALUES(4,'order_mail',NULL,'{"orderId":3,"mail":"order_received"}','2026-11-22T15:22:19.517Z',1,NULL,NULL,'2026-11-22T15:22:19.994Z',NULL,NULL,'2026-11-22T15:22:19.517Z');
INSERT INTO jobs VALUES(5,'order_mail',NULL,'{"orderId":3,"mail":"payment_approved"}','2026-11-22T15:22:19.534Z',1,NULL,NULL,'2026-11-22T15:22:20.027Z',NULL,NULL,'2026-11-22T15:22:19.534Z');
INSERT INTO jobs VALUES(6,'order_mail',NULL,'{"orderId":3,"mail":"order_shipped"}','2026-11-22T15:22:19.552Z',1,NULL,NULL,'2026-11-22T15:22:20.028Z',NULL,NULL,'2026-11-22T15:22:19.552Z');
INSERT INTO jobs VALUES(7,'order_mail',NULL,'{"orderId":4,"mail":"order_received"}','2026-11-22T15:22:19.567Z',1,NULL,NULL,'2026-11-22T15:22:20.046Z',NULL,NULL,'2026-11-22T15:22:19.567Z');
INSERT INTO jobs VALUES(8,'order_mail',NULL,'{"orderId":4,"mail":"payment_approved"}','2026-11-22T15:22:19.575Z',1,NULL,NULL,'2026-11-22T15:22:20.069Z',NULL,NULL,'2026-11-22T15:22:19.575Z');
INSERT INTO jobs VALUES(9,'order_mail',NULL,'{"orderId":4,"mail":"order_shipped"}','2026-11-22T15:22:19.579Z',1,NULL,NULL,'2026-11-22T15:22:20.059Z',NULL,NULL,'2026-11-22T15:22:19.579Z');
INSERT INTO jobs VALUES(10,'order_mail',NULL,'{"orderId":4,"mail":"order_delivered"}','2026-11-22T15:22:19.582Z',1,NULL,NULL,'2026-11-22T15:22:20.135Z',NULL,NULL,'2026-11-22T15:22:19.582Z');
INSERT INTO jobs VALUES(11,'order_mail',NULL,'{"orderId":5,"mail":"order_received"}','2026-11-22T15:22:19.597Z',1,NULL,NULL,'2026-11-22T15:22:20.143Z',NULL,NULL,'2026-11-22T15:22:19.597Z');
INSERT INTO jobs VALUES(12,'order_mail',NULL,'{"orderId":5,"mail":"order_cancelled"}','2026-11-22T15:22:19.605Z',1,NULL,NULL,'2026-11-22T15:22:20.146Z',NULL,NULL,'2026-11-22T15:22:19.605Z');
INSERT INTO jobs VALUES(13,'order_mail',NULL,'{"orderId":6,"mail":"order_received"}','2026-11-22T15:22:19.650Z',1,NULL,NULL,'2026-11-22T15:22:20.154Z',NULL,NULL,'2026-11-22T15:22:19.650Z');
INSERT INTO jobs VALUES(14,'order_mail',NULL,'{"orderId":7,"mail":"order_received"}','2026-11-22T15:22:19.682Z',1,NULL,NULL,'2026-11-22T15:22:20.160Z',NULL,NULL,'2026-11-22T15:22:19.682Z');
INSERT INTO jobs VALUES(15,'sync_payment',NULL,'{"paymentId":"90000000002"}','2026-11-22T15:22:19.705Z',1,NULL,NULL,'2026-11-22T15:22:19.780Z',NULL,NULL,'2026-11-22T15:22:19.705Z');
INSERT INTO jobs VALUES(16,'order_mail',NULL,'{"orderId":7,"mail":"payment_approved"}','2026-11-22T15:22:19.752Z',1,NULL,NULL,'2026-11-22T15:22:20.162Z',NULL,NULL,'2026-11-22T15:22:19.752Z');
INSERT INTO jobs VALUES(17,'order_mail',NULL,'{"orderId":8,"mail":"order_received"}','2026-11-22T15:22:20.207Z',1,NULL,NULL,'2026-11-22T15:22:20.257Z',NULL,NULL,'2026-11-22T15:22:20.207Z');
INSERT INTO jobs VALUES(18,'sync_payment',NULL,'{"paymentId":"90000000003"}','2026-11-22T15:22:20.232Z',1,NULL,NULL,'2026-11-22T15:22:20.247Z',NULL,NULL,'2026-11-22T15:22:20.232Z');
INSERT INTO jobs VALUES(19,'order_mail',NULL,'{"orderId":8,"mail":"payment_approved"}','2026-11-22T15:22:20.243Z',1,NULL,NULL,'2026-11-22T15:22:20.261Z',NULL,NULL,'2026-11-22T15:22:20.243Z');
INSERT INTO jobs VALUES(20,'refund_payment','refund:1','{"orderId":8,"paymentId":"90000000003","refundId":1}','2026-11-22T15:22:20.262Z',1,NULL,NULL,'2026-11-22T15:22:20.308Z',NULL,NULL,'2026-11-22T15:22:20.262Z');
INSERT INTO jobs VALUES(21,'order_mail',NULL,'{"orderId":8,"mail":"order_cancelled"}','2026-11-22T15:22:20.262Z',1,NULL,NULL,'2026-11-22T15:22:20.312Z',NULL,NULL,'2026-11-22T15:22:20.262Z');
INSERT INTO jobs VALUES(22,'order_mail',NULL,'{"orderId":9,"mail":"order_received"}','2026-11-22T15:22:20.336Z',1,NULL,NULL,'2026-11-22T15:22:20.388Z',NULL,NULL,'2026-11-22T15:22:20.336Z');
INSERT INTO jobs VALUES(23,'sync_payment',NULL,'{"paymentId":"90000000004"}','2026-11-22T15:22:20.356Z',1,NULL,NULL,'2026-11-22T15:22:20.375Z',NULL,NULL,'2026-11-22T15:22:20.356Z');
INSERT INTO jobs VALUES(24,'order_mail',NULL,'{"orderId":9,"mail":"payment_approved"}','2026-11-22T15:22:20.365Z',1,NULL,NULL,'2026-11-22T15:22:20.394Z',NULL,NULL,'2026-11-22T15:22:20.365Z');
INSERT INTO jobs VALUES(25,'order_mail',NULL,'{"orderId":9,"mail":"order_shipped"}','2026-11-22T15:22:20.396Z',1,NULL,NULL,'2026-11-22T15:22:20.461Z',NULL,NULL,'2026-11-22T15:22:20.396Z');
INSERT INTO jobs VALUES(26,'order_mail',NULL,'{"orderId":9,"mail":"order_delivered"}','2026-11-22T15:22:20.407Z',1,NULL,NULL,'2026-11-22T15:22:20.461Z',NULL,NULL,'2026-11-22T15:22:20.407Z');
INSERT INTO jobs VALUES(27,'return_mail',NULL,'{"orderId":9,"mail":"return_to_shop"}','2026-11-22T15:22:20.418Z',1,NULL,NULL,'2026-11-22T15:22:20.461Z',NULL,NULL,'2026-11-22T15:22:20.418Z');
INSERT INTO jobs VALUES(28,'return_mail',NULL,'{"orderId":9,"mail":"return_received"}','2026-11-22T15:22:20.418Z',1,NULL,NULL,'2026-11-22T15:22:20.465Z',NULL,NULL,'2026-11-22T15:22:20.418Z');
INSERT INTO jobs VALUES(29,'refund_payment','refund:2','{"orderId":7,"paymentId":"90000000002","refundId":2}','2026-11-22T15:22:20.428Z',1,NULL,NULL,'2026-11-22T15:22:20.454Z',NULL,NULL,'2026-11-22T15:22:20.428Z');
INSERT INTO jobs VALUES(30,'refund_mail',NULL,'{"orderId":7,"refundId":2}','2026-11-22T15:22:20.453Z',1,NULL,NULL,'2026-11-22T15:22:20.466Z',NULL,NULL,'2026-11-22T15:22:20.453Z');
INSERT INTO jobs VALUES(31,'order_mail',NULL,'{"orderId":10,"mail":"order_received"}','2026-11-22T15:22:20.493Z',0,NULL,NULL,NULL,NULL,NULL,'2026-11-22T15:22:20.493Z');
INSERT INTO jobs VALUES(32,'contact_mail',NULL,'{"messageId":1,"to":"shop"}','2026-11-22T15:22:20.499Z',0,NULL,NULL,NULL,NULL,NULL,'2026-11-22T15:22:20.499Z');
INSERT INTO jobs VALUES(33,'contact_mail',NULL,'{"messageId":1,"to":"person"}','2026-11-22T15:22:20.499Z',0,NULL,NULL,NULL,NULL,NULL,'2026-11-22T15:22:20.499Z');
INSERT INTO jobs VALUES(34,'order_mail',NULL,'{"orderId":1,"mail":"received"}','2026-11-22T15:22:20.502Z',0,NULL,NULL,NULL,'2026-11-22T15:22:20.502Z','caixa cheia','2026-11-22T15:22:20.502Z');
CREATE TABLE settings (key text primary key, value text not null) strict;
INSERT INTO settings VALUES('mpAccessToken','zN1LiK8jo5iDHvjDTEi3t_6w2MIzdyaV9-hGapzvmO7w6I0DaOa2c7I');
INSERT INTO settings VALUES('pixCpf','"52998224725"');
CREATE TABLE audit_log (
      id integer primary key autoincrement, happened_at text not null, actor text not null, action text not null, subject text not null,
      before text, after text, address text not null
    , search_key text not null default '') strict;
INSERT INTO audit_log VALUES(1,'2026-11-22T15:22:19.100Z','equipe1@ousadia.example','picture.add','picture /imagens/enviadas/d39905a651f5db43bbfc8529c604c61f.webp',NULL,'{"bytes":111}','10.0.0.2',replace('equipe1@ousadia.example\n/imagens/enviadas/d39905a651f5db43bbfc8529c604c61f.webp\n111','\n',char(10)));
INSERT INTO audit_log VALUES(2,'2026-11-22T15:22:19.241Z','equipe1@ousadia.example','product.create','product 1',NULL,'{"id":1,"name":"Luminária Pêndulo","slug":"luminaria-pendulo","description":"Latão e vidro.","short_description":"De pendurar","price":18990,"original_price":null,"image_url":"/imagens/enviadas/d39905a651f5db43bbfc8529c604c61f.webp","category_id":1,"is_featured":false,"stock_quantity":7,"is_active":true,"created_at":"2026-11-22T15:22:19.241Z","version":1,"pictures":[{"url":"/imagens/enviadas/d39905a651f5db43bbfc8529c604c61f.webp","alt":""}]}','10.0.0.2',replace('equipe1@ousadia.example\n1\nluminaria pendulo\nluminaria-pendulo\nlatao e vidro.\nde pendurar\n189,90\n/imagens/enviadas/d39905a651f5db43bbfc8529c604c61f.webp\niluminacao\nnao\n7\nsim\n/imagens/enviadas/d39905a651f5db43bbfc8529c604c61f.webp','\n',char(10)));
INSERT INTO audit_log VALUES(3,'2026-11-22T15:22:19.258Z','equipe1@ousadia.example','product.change','product 1','{"price":18990,"version":1}','{"price":17990,"version":2}','10.0.0.2',replace('equipe1@ousadia.example\n1\n189,90\n179,90','\n',char(10)));
INSERT INTO audit_log VALUES(4,'2026-11-22T15:22:19.460Z','equipe1@ousadia.example','order.status','order 2','{"status":"pending","payment_status":"pending"}','{"status":"confirmed","payment_status":"approved"}','10.0.0.2',replace('equipe1@ousadia.example\n2\naguardando pagamento\npago\npendente\naprovado','\n',char(10)));
INSERT INTO audit_log VALUES(5,'2026-11-22T15:22:19.534Z','equipe1@ousadia.example','order.status','order 3','{"status":"pending","payment_status":"pending"}','{"status":"confirmed","payment_status":"approved"}','10.0.0.2',replace('equipe1@ousadia.example\n3\naguardando pagamento\npago\npendente\naprovado','\n',char(10)));
INSERT INTO audit_log VALUES(6,'2026-11-22T15:22:19.552Z','equipe1@ousadia.example','order.status','order 3','{"status":"confirmed"}','{"status":"shipped"}','10.0.0.2',replace('equipe1@ousadia.example\n3\npago\nenviado','\n',char(10)));
INSERT INTO audit_log VALUES(7,'2026-11-22T15:22:19.575Z','equipe1@ousadia.example','order.status','order 4','{"status":"pending","payment_status":"pending"}','{"status":"confirmed","payment_status":"approved"}','10.0.0.2',replace('equipe1@ousadia.example\n4\naguardando pagamento\npago\npendente\naprovado','\n',char(10)));
INSERT INTO audit_log VALUES(8,'2026-11-22T15:22:19.579Z','equipe1@ousadia.example','order.status','order 4','{"status":"confirmed"}','{"status":"shipped"}','10.0.0.2',replace('equipe1@ousadia.example\n4\npago\nenviado','\n',char(10)));
INSERT INTO audit_log VALUES(9,'2026-11-22T15:22:19.582Z','equipe1@ousadia.example','order.status','order 4','{"status":"shipped"}','{"status":"delivered"}','10.0.0.2',replace('equipe1@ousadia.example\n4\nenviado\nentregue','\n',char(10)));
INSERT INTO audit_log VALUES(10,'2026-11-22T15:22:19.605Z','equipe1@ousadia.example','order.status','order 5','{"status":"pending"}','{"status":"cancelled"}','10.0.0.2',replace('equipe1@ousadia.example\n5\naguardando pagamento\ncancelado','\n',char(10)));
INSERT INTO audit_log VALUES(11,'2026-11-22T15:22:20.262Z','equipe1@ousadia.example','order.status','order 8','{"status":"confirmed"}','{"status":"cancelled"}','10.0.0.2',replace('equipe1@ousadia.example\n8\npago\ncancelado','\n',char(10)));
INSERT INTO audit_log VALUES(12,'2026-11-22T15:22:20.396Z','equipe1@ousadia.example','order.status','order 9','{"status":"confirmed"}','{"status":"shipped"}','10.0.0.2',replace('equipe1@ousadia.example\n9\npago\nenviado','\n',char(10)));
INSERT INTO audit_log VALUES(13,'2026-11-22T15:22:20.407Z','equipe1@ousadia.example','order.status','order 9','{"status":"shipped"}','{"status":"delivered"}','10.0.0.2',replace('equipe1@ousadia.example\n9\nenviado\nentregue','\n',char(10)));
INSERT INTO audit_log VALUES(14,'2026-11-22T15:22:20.428Z','equipe1@ousadia.example','order.refund','order 7',NULL,'{"amount_cents":500,"reason":"Atraso"}','10.0.0.2',replace('equipe1@ousadia.example\n7\n5,00\natraso','\n',char(10)));
INSERT INTO audit_log VALUES(15,'2026-11-22T15:22:20.467Z','equipe1@ousadia.example','order.note','order 7',NULL,'{"note":"Ligar antes de enviar"}','10.0.0.2',replace('equipe1@ousadia.example\n7\nligar antes de enviar','\n',char(10)));
CREATE TABLE rate_windows (bucket text primary key, minute integer not null, used integer not null) strict;
INSERT INTO rate_windows VALUES('api 10.0.0.1',29000000,17);
CREATE TABLE contact_messages (
      id integer primary key autoincrement, protocol text not null unique, name text not null check (length(name) between 1 and 100),
      email text not null check (length(email) between 3 and 254), message text not null check (length(message) between 1 and 4000),
      order_number integer, created_at text not null
    ) strict;
INSERT INTO contact_messages VALUES(1,'C-20261122-27CVWL','Ana','ana@cliente.example','Vocês entregam em Manaus?',NULL,'2026-11-22T15:22:20.499Z');
CREATE TABLE addresses (
      id integer primary key autoincrement, user_id integer not null references users (id) on delete cascade, place_key text not null,
      recipient text not null check (length(recipient) between 0 and 120), phone text not null check (length(phone) between 0 and 11), cpf text not null check (length(cpf) between 0 and 11),
      cep text not null check (length(cep) = 8), street text not null check (length(street) between 1 and 200), number text not null check (length(number) between 1 and 20), complement text not null check (length(complement) between 0 and 100),
      neighborhood text not null check (length(neighborhood) between 0 and 100), city text not null check (length(city) between 1 and 100), state text not null check (length(state) in (0, 2)),
      used_at text not null, unique (user_id, place_key)
    ) strict;
INSERT INTO addresses VALUES(1,12,'80010000|rua xv|1||erica','Érica','','','80010000','Rua XV','1','','','Curitiba','PR','2026-11-22T15:22:20.470Z');
CREATE TABLE return_requests (
      id integer primary key autoincrement, order_id integer not null unique references orders (id), reason text check (length(reason) between 1 and 1000),
      state text not null check (state in ('open', 'accepted', 'refused')), created_at text not null,
      decided_at text, decided_by text, answer text check (length(answer) between 1 and 1000),
      check ((state = 'open') = (decided_at is null) and (state = 'open') = (decided_by is null))
    ) strict;
INSERT INTO return_requests VALUES(1,9,'Veio trincada','open','2026-11-22T15:22:20.418Z',NULL,NULL,NULL);
CREATE TABLE product_pictures (
      product_id integer not null references products (id) on delete cascade, position integer not null check (position >= 0),
      url text not null check (length(url) > 0), alt text not null,
      primary key (product_id, position)
    ) strict;
INSERT INTO product_pictures VALUES(1,0,'/imagens/enviadas/d39905a651f5db43bbfc8529c604c61f.webp','');
CREATE TABLE refunds (
      id integer primary key autoincrement, order_id integer not null references orders (id), payment_id text not null references payments (provider_payment_id),
      amount_cents integer not null check (amount_cents > 0), cause text not null check (cause in ('staff', 'cancelled', 'late', 'duplicate')),
      status text not null check (status in ('requested', 'done', 'failed')), reason text not null, actor text not null,
      provider_refund_id text, error text, requested_at text not null, settled_at text, asked_at text, refunded_before_cents integer not null default 0,
      check ((status = 'requested') = (settled_at is null)), check ((status = 'failed') = (error is not null))
    ) strict;
INSERT INTO refunds VALUES(1,8,'90000000003',3390,'cancelled','done','Status alterado','equipe1@ousadia.example','1700000001',NULL,'2026-11-22T15:22:20.262Z','2026-11-22T15:22:20.306Z','2026-11-22T15:22:20.279Z',0);
INSERT INTO refunds VALUES(2,7,'90000000002',500,'staff','done','Atraso','equipe1@ousadia.example','1700000002',NULL,'2026-11-22T15:22:20.428Z','2026-11-22T15:22:20.453Z','2026-11-22T15:22:20.443Z',0);
CREATE TABLE order_notes (
      id integer primary key autoincrement, order_id integer not null references orders (id), author text not null,
      body text not null check (length(body) between 1 and 2000), written_at text not null
    ) strict;
INSERT INTO order_notes VALUES(1,7,'equipe1@ousadia.example','Ligar antes de enviar','2026-11-22T15:22:20.467Z');
CREATE TABLE settings_state (id integer primary key check (id = 1), version integer not null) strict;
INSERT INTO settings_state VALUES(1,1);
CREATE TABLE customer_totals (
      user_id integer primary key references users (id) on delete cascade, order_count integer not null check (order_count >= 0),
      spent_cents integer not null check (spent_cents >= 0), last_order_at text not null
    ) strict;
INSERT INTO customer_totals VALUES(3,1,0,'2026-11-22T15:22:19.300Z');
INSERT INTO customer_totals VALUES(4,1,3390,'2026-11-22T15:22:19.426Z');
INSERT INTO customer_totals VALUES(5,1,3390,'2026-11-22T15:22:19.514Z');
INSERT INTO customer_totals VALUES(6,1,3390,'2026-11-22T15:22:19.563Z');
INSERT INTO customer_totals VALUES(7,1,0,'2026-11-22T15:22:19.593Z');
INSERT INTO customer_totals VALUES(8,1,0,'2026-11-22T15:22:19.617Z');
INSERT INTO customer_totals VALUES(9,1,3390,'2026-11-22T15:22:19.671Z');
INSERT INTO customer_totals VALUES(10,1,0,'2026-11-22T15:22:20.193Z');
INSERT INTO customer_totals VALUES(11,1,3390,'2026-11-22T15:22:20.328Z');
INSERT INTO customer_totals VALUES(12,1,0,'2026-11-22T15:22:20.476Z');
CREATE TABLE uploaded_pictures (
      name text primary key, uploaded_at text not null, unreferenced_at text, removing_at text,
      check (removing_at is null or unreferenced_at is not null)
    ) strict;
INSERT INTO uploaded_pictures VALUES('d39905a651f5db43bbfc8529c604c61f','2026-11-22T15:22:19.100Z',NULL,NULL);
CREATE TABLE order_keys (order_id integer primary key references orders (id) on delete cascade, search_key text not null) strict;
INSERT INTO order_keys VALUES(1,'produto 2');
INSERT INTO order_keys VALUES(2,'produto 4');
INSERT INTO order_keys VALUES(3,'produto 6');
INSERT INTO order_keys VALUES(4,'produto 8');
INSERT INTO order_keys VALUES(5,'produto 10');
INSERT INTO order_keys VALUES(6,'produto 12');
INSERT INTO order_keys VALUES(7,'produto 14');
INSERT INTO order_keys VALUES(8,'produto 16');
INSERT INTO order_keys VALUES(9,'produto 18');
INSERT INTO order_keys VALUES(10,'luminaria pendulo');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('users',12);
INSERT INTO sqlite_sequence VALUES('categories',1);
INSERT INTO sqlite_sequence VALUES('audit_log',15);
INSERT INTO sqlite_sequence VALUES('products',10);
INSERT INTO sqlite_sequence VALUES('coupons',10);
INSERT INTO sqlite_sequence VALUES('cart_items',11);
INSERT INTO sqlite_sequence VALUES('orders',10);
INSERT INTO sqlite_sequence VALUES('order_items',10);
INSERT INTO sqlite_sequence VALUES('order_events',24);
INSERT INTO sqlite_sequence VALUES('jobs',34);
INSERT INTO sqlite_sequence VALUES('sales_proofs',6);
INSERT INTO sqlite_sequence VALUES('refunds',2);
INSERT INTO sqlite_sequence VALUES('return_requests',1);
INSERT INTO sqlite_sequence VALUES('order_notes',1);
INSERT INTO sqlite_sequence VALUES('addresses',1);
INSERT INTO sqlite_sequence VALUES('contact_messages',1);
CREATE INDEX users_email on users (email);
CREATE INDEX sessions_user on sessions (user_id);
CREATE INDEX sessions_expiry on sessions (expires_at);
CREATE UNIQUE INDEX products_slug on products (slug) where not is_deleted;
CREATE INDEX products_newest on products (created_at, id);
CREATE INDEX products_category on products (category_id, is_active, is_deleted);
CREATE UNIQUE INDEX coupons_code on coupons (code) where not is_deleted;
CREATE INDEX cart_items_product on cart_items (product_id);
CREATE INDEX orders_user on orders (user_id, id);
CREATE INDEX orders_spent on orders (user_id, status, total_cents, created_at);
CREATE INDEX orders_open on orders (expires_at) where status = 'pending';
CREATE INDEX orders_status on orders (status, id);
CREATE INDEX orders_coupon on orders (coupon_id);
CREATE INDEX order_items_order on order_items (order_id);
CREATE INDEX order_items_product on order_items (product_id);
CREATE INDEX order_events_order on order_events (order_id);
CREATE INDEX payments_order on payments (order_id);
CREATE INDEX webhook_notices_received on webhook_notices (received_at);
CREATE INDEX jobs_due on jobs (run_at) where done_at is null and parked_at is null;
CREATE INDEX jobs_done on jobs (done_at) where done_at is not null;
CREATE INDEX contact_messages_email on contact_messages (email, created_at);
CREATE INDEX contact_messages_created on contact_messages (created_at);
CREATE INDEX return_requests_open on return_requests (created_at) where state = 'open';
CREATE INDEX refunds_order on refunds (order_id);
CREATE INDEX refunds_payment on refunds (payment_id);
CREATE INDEX order_notes_order on order_notes (order_id);
CREATE INDEX orders_newest on orders (created_at, id);
CREATE INDEX orders_status_newest on orders (status, created_at, id);
CREATE INDEX orders_largest on orders (total_cents, id);
CREATE INDEX orders_status_largest on orders (status, total_cents, id);
CREATE INDEX orders_payment_newest on orders (payment_status, created_at, id);
CREATE INDEX audit_log_actor on audit_log (actor, id);
CREATE INDEX audit_log_subject on audit_log (subject, id);
CREATE INDEX audit_log_happened on audit_log (happened_at);
CREATE INDEX jobs_parked on jobs (parked_at) where parked_at is not null;
CREATE TRIGGER audit_log_no_delete before delete on audit_log begin select raise(abort, 'audit_log only grows'); end;
CREATE UNIQUE INDEX sales_proofs_number on sales_proofs (number);
CREATE INDEX customer_totals_spent on customer_totals (spent_cents desc, order_count desc, user_id);
CREATE INDEX customer_totals_orders on customer_totals (order_count desc, spent_cents desc, user_id);
CREATE INDEX customer_totals_last on customer_totals (last_order_at desc, user_id);
CREATE INDEX orders_sales on orders (paid_at, status, total_cents);
CREATE INDEX orders_to_send on orders (paid_at) where status = 'confirmed';
CREATE TRIGGER customer_totals_ordered after insert on orders begin
      insert into customer_totals (user_id, order_count, spent_cents, last_order_at)
      values (new.user_id, 1, case when new.status in ('confirmed', 'shipped', 'delivered') then new.total_cents else 0 end, new.created_at)
      on conflict (user_id) do update set
        order_count = order_count + 1, spent_cents = spent_cents + excluded.spent_cents, last_order_at = max(last_order_at, excluded.last_order_at);
    end;
CREATE TRIGGER customer_totals_moved after update of status, total_cents on orders
      when new.user_id = old.user_id and ((old.status in ('confirmed', 'shipped', 'delivered')) <> (new.status in ('confirmed', 'shipped', 'delivered')) or old.total_cents <> new.total_cents) begin
      update customer_totals set spent_cents = spent_cents
        + case when new.status in ('confirmed', 'shipped', 'delivered') then new.total_cents else 0 end
        - case when old.status in ('confirmed', 'shipped', 'delivered') then old.total_cents else 0 end
      where user_id = new.user_id;
    end;
CREATE TRIGGER customer_totals_handed_on after update of user_id on orders when new.user_id <> old.user_id begin delete from customer_totals where user_id in (old.user_id, new.user_id); insert into customer_totals (user_id, order_count, spent_cents, last_order_at)
  select user_id, count(*), sum(case when status in ('confirmed', 'shipped', 'delivered') then total_cents else 0 end), max(created_at) from orders where user_id in (old.user_id, new.user_id) group by user_id; end;
CREATE TRIGGER customer_totals_removed after delete on orders begin delete from customer_totals where user_id in (old.user_id); insert into customer_totals (user_id, order_count, spent_cents, last_order_at)
  select user_id, count(*), sum(case when status in ('confirmed', 'shipped', 'delivered') then total_cents else 0 end), max(created_at) from orders where user_id in (old.user_id) group by user_id; end;
CREATE TRIGGER audit_log_no_update before update on audit_log begin select raise(abort, 'audit_log only grows'); end;
COMMIT;
