ALTER TABLE "companies" ADD COLUMN "allowed_logins" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD COLUMN "login_method" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "login_method" text;