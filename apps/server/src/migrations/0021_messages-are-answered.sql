CREATE TABLE "conversation_marks" (
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation" text NOT NULL,
	"read_at" timestamp with time zone,
	"is_muted" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_marks_space_id_user_id_conversation_pk" PRIMARY KEY("space_id","user_id","conversation")
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reactions_message_id_user_id_emoji_pk" PRIMARY KEY("message_id","user_id","emoji")
);
--> statement-breakpoint
CREATE TABLE "private_message_reactions" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_message_reactions_message_id_user_id_emoji_pk" PRIMARY KEY("message_id","user_id","emoji")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "grams" text[];--> statement-breakpoint
ALTER TABLE "private_messages" ADD COLUMN "reply_to" uuid;--> statement-breakpoint
ALTER TABLE "private_messages" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "private_messages" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "private_messages" ADD COLUMN "grams" text[];--> statement-breakpoint
ALTER TABLE "private_messages" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_marks" ADD CONSTRAINT "conversation_marks_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_marks" ADD CONSTRAINT "conversation_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_message_reactions" ADD CONSTRAINT "private_message_reactions_message_id_private_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."private_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_message_reactions" ADD CONSTRAINT "private_message_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_marks_user_id" ON "conversation_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_marks_updated_at" ON "conversation_marks" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "message_reactions_user_id" ON "message_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "private_message_reactions_user_id" ON "private_message_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_grams" ON "messages" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "messages_unlisted" ON "messages" USING btree ("id") WHERE "messages"."grams" is null;--> statement-breakpoint
CREATE INDEX "private_messages_grams" ON "private_messages" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "private_messages_unlisted" ON "private_messages" USING btree ("id") WHERE "private_messages"."grams" is null;--> statement-breakpoint
INSERT INTO "conversation_marks" ("space_id", "user_id", "conversation", "read_at", "updated_at")
SELECT "space_id", "recipient_id", 'with_' || "sender_id", max("created_at"), now() FROM "private_messages" GROUP BY 1, 2, 3;
