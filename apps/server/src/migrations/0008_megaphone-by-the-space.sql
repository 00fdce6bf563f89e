ALTER TABLE "spaces" ADD COLUMN "member_megaphone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "megaphone_in_meetings" boolean DEFAULT false NOT NULL;