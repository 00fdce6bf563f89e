ALTER TABLE "spaces" ALTER COLUMN "is_join_need_password" SET DEFAULT true;--> statement-breakpoint
-- Until now nobody could join: a space that was never given a password is not to be open to whoever knows its id.
UPDATE "spaces" SET "is_join_need_password" = true WHERE "join_password" IS NULL;
