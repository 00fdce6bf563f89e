import type { TemplateName } from '@engawa/contract/rooms';
import type { SpaceSummary } from '@engawa/contract/spaces';

/** What the form for a new space holds: texts as they were typed. */
export type SpaceFormValues = {
  name: string;
  opens_at: string;
  closes_at: string;
  capacity: string;
  idle_time: string;
};
export type NewSpaceOrder = {
  name: string;
  type: SpaceSummary['type'];
  template: TemplateName;
  idle_time: number;
  opens_at?: string;
  closes_at?: string;
  capacity?: number;
};

/** A day and time as a field gives it, in the zone of this machine, as a moment. */
const momentOf = (local: string): string => new Date(local).toISOString();

/** What is asked of the server; an office has no hours, whatever was typed before it became one. */
export const spaceOrderOf = (
  { name, opens_at, closes_at, capacity, idle_time }: SpaceFormValues,
  type: SpaceSummary['type'],
  template: TemplateName,
): NewSpaceOrder => ({
  name,
  type,
  template,
  idle_time: Number(idle_time),
  ...(type === 'event' && opens_at !== '' ? { opens_at: momentOf(opens_at) } : {}),
  ...(type === 'event' && closes_at !== '' ? { closes_at: momentOf(closes_at) } : {}),
  ...(type === 'event' && capacity !== '' ? { capacity: Number(capacity) } : {}),
});
