CREATE INDEX "messages_sender_id" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "private_messages_sender_id" ON "private_messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "private_messages_recipient_id" ON "private_messages" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "transcripts_user_id" ON "transcripts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guest_visits_user_id" ON "guest_visits" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "guest_visits_last_seen_at" ON "guest_visits" USING btree ("last_seen_at");