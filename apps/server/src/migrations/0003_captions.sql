ALTER TABLE "transcripts" ADD COLUMN "readers" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "keeps_transcripts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "transcripts_space" ON "transcripts" USING btree ("space_id","said_at");