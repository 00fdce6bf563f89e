DROP INDEX "transcripts_line";--> statement-breakpoint
CREATE INDEX "transcripts_readers" ON "transcripts" USING gin ("readers");--> statement-breakpoint
CREATE UNIQUE INDEX "transcripts_line" ON "transcripts" USING btree ("space_id","user_id","line_id","channel");