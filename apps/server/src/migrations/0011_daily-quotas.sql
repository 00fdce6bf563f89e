CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_day_kind_subject_id_pk" PRIMARY KEY("day","kind","subject_id")
);
--> statement-breakpoint
CREATE INDEX "punch_ins_person" ON "punch_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_invited_by" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invitations_accepted_by" ON "invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "room_items_created_by" ON "room_items" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "wallpapers_uploaded_by" ON "wallpapers" USING btree ("uploaded_by");