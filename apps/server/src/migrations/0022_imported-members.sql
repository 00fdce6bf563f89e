ALTER TABLE "invitations" ADD COLUMN "also_spaces" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "department" text;