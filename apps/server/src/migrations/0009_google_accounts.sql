CREATE TABLE "google_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"refresh_token" text NOT NULL,
	"problem" text,
	"connected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "google_accounts_owner_id_subject" UNIQUE("owner_id","subject")
);
--> statement-breakpoint
ALTER TABLE "google_accounts" ADD CONSTRAINT "google_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;