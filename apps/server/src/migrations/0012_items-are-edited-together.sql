ALTER TABLE "room_items" ADD COLUMN "z_index" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_items" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_items" ADD COLUMN "removed_by" uuid;--> statement-breakpoint
ALTER TABLE "room_items" ADD CONSTRAINT "room_items_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_items_removed_by" ON "room_items" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "room_items_removed_at" ON "room_items" USING btree ("removed_at");--> statement-breakpoint
UPDATE "room_items" SET "z_index" = "ordered"."place" FROM (
	SELECT "id", row_number() OVER (PARTITION BY "room_id" ORDER BY "created_at", "id") AS "place" FROM "room_items"
) AS "ordered" WHERE "ordered"."id" = "room_items"."id";
