-- Run once by the image, on an empty folder: the three logins of docs/how-to/use-your-own-postgres.md.
\set ON_ERROR_STOP on
\getenv owner OWNER_PASSWORD
\getenv app APP_PASSWORD
\getenv eraser ERASER_PASSWORD
create role kreditlina_owner login password :'owner' createrole;
create role kreditlina_app login password :'app';
create role kreditlina_erasing login password :'eraser';
create database kreditlina owner kreditlina_owner;
revoke connect, temporary on database kreditlina from public;
grant connect, temporary on database kreditlina to kreditlina_owner, kreditlina_app;
grant connect on database kreditlina to kreditlina_erasing;
