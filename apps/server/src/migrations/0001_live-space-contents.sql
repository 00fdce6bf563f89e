CREATE TABLE "room_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"room_id" uuid NOT NULL,
	"type" text NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"is_lock" boolean DEFAULT false NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"url" text,
	"content" text,
	"autoplay" boolean DEFAULT false NOT NULL,
	"area_type" text,
	"area_size" integer,
	"is_translatable" boolean DEFAULT false NOT NULL,
	"seat_count" integer,
	"rectangle_radio" text,
	"is_need_password" boolean DEFAULT false NOT NULL,
	"password" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "room_items_type" CHECK ("room_items"."type" in ('youtube', 'link', 'area', 'text', 'meeting_room', 'dify_ai')),
	CONSTRAINT "room_items_seats" CHECK (("room_items"."type" = 'meeting_room') = ("room_items"."seat_count" is not null and "room_items"."rectangle_radio" is not null))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"sender_id" uuid,
	"sender_name" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"line_id" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"from_language" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"space_id" uuid NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "width_px" integer;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "height_px" integer;--> statement-breakpoint
ALTER TABLE "room_items" ADD CONSTRAINT "room_items_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_items" ADD CONSTRAINT "room_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_items_room_id" ON "room_items" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "messages_channel" ON "messages" USING btree ("space_id","channel","created_at");--> statement-breakpoint
CREATE INDEX "messages_created_at" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "private_messages_sender" ON "private_messages" USING btree ("space_id","sender_id","recipient_id","created_at");--> statement-breakpoint
CREATE INDEX "private_messages_recipient" ON "private_messages" USING btree ("space_id","recipient_id","sender_id","created_at");--> statement-breakpoint
CREATE INDEX "private_messages_created_at" ON "private_messages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transcripts_line" ON "transcripts" USING btree ("space_id","channel","user_id","line_id");--> statement-breakpoint
CREATE INDEX "transcripts_channel" ON "transcripts" USING btree ("space_id","channel","said_at");--> statement-breakpoint
CREATE INDEX "transcripts_said_at" ON "transcripts" USING btree ("said_at");--> statement-breakpoint
CREATE INDEX "outbox_space_id" ON "outbox" USING btree ("space_id","id");