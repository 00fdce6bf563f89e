CREATE TABLE "caldav_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"host" text NOT NULL,
	"home" text NOT NULL,
	"user_name" text NOT NULL,
	"password" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendars" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "kind" text DEFAULT 'ics' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "caldav_accounts" ADD CONSTRAINT "caldav_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caldav_accounts_owner_id" ON "caldav_accounts" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_account_id_caldav_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."caldav_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendars_account_id" ON "calendars" USING btree ("account_id");