CREATE TABLE "app_secret_check" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "app_secret_check_is_one_row" CHECK ("app_secret_check"."id" = 1)
);
