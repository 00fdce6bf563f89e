ALTER TABLE "user_settings" ADD COLUMN "shows_last_seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reading" text;