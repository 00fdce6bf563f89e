import type { TemplateName } from '@engawa/contract/rooms';
import { type MySpace, newSpaceIdleMinutes, type SpaceSummary } from '@engawa/contract/spaces';

/** What the forms for a new space and for one that is there hold: texts as they were typed. */
export type SpaceFormValues = {
  name: string;
  opens_at: string;
  closes_at: string;
  capacity: string;
  idle_time: string;
};
/** Of one that is there also who may speak to all of it, and whether meeting rooms hear that. */
export type SpaceEditValues = SpaceFormValues & { member_megaphone: boolean; megaphone_in_meetings: boolean };
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

/** What a form for a new space begins with. */
export const newSpaceValues: SpaceFormValues = {
  name: '',
  opens_at: '',
  closes_at: '',
  capacity: '',
  idle_time: String(newSpaceIdleMinutes),
};

const two = (count: number): string => String(count).padStart(2, '0');

/** A moment as a field for day and time takes it, in the zone of this machine; without one, nothing. */
export const localOf = (moment: string | null): string => {
  if (moment === null) return '';
  const at = new Date(moment);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** What a space is now, as its form shows it. */
export const spaceValuesOf = (space: MySpace): SpaceEditValues => ({
  name: space.name,
  opens_at: localOf(space.opens_at),
  closes_at: localOf(space.closes_at),
  capacity: space.capacity === null ? '' : String(space.capacity),
  idle_time: String(Math.round(space.idle_time)),
  member_megaphone: space.member_megaphone,
  megaphone_in_meetings: space.megaphone_in_meetings,
});

export type SpaceChangeOrder = {
  name?: string;
  idle_time?: number;
  opens_at?: string | null;
  closes_at?: string | null;
  capacity?: number | null;
  member_megaphone?: boolean;
  megaphone_in_meetings?: boolean;
};

/**
 * What is asked of the server: only what was typed anew, so that of two Managers nobody takes back what the other has
 * changed. An emptied bound is taken away (null); an office has none.
 */
export const spaceChangesOf = (
  before: SpaceEditValues,
  after: SpaceEditValues,
  type: SpaceSummary['type'],
): SpaceChangeOrder => {
  const isNew = (name: keyof SpaceEditValues): boolean => before[name] !== after[name];
  const isOfEvent = (name: keyof SpaceEditValues): boolean => type === 'event' && isNew(name);
  const boundOf = <T>(text: string, read: (text: string) => T): T | null => (text === '' ? null : read(text));
  return {
    ...(isNew('name') ? { name: after.name } : {}),
    ...(isNew('idle_time') ? { idle_time: Number(after.idle_time) } : {}),
    ...(isOfEvent('opens_at') ? { opens_at: boundOf(after.opens_at, momentOf) } : {}),
    ...(isOfEvent('closes_at') ? { closes_at: boundOf(after.closes_at, momentOf) } : {}),
    ...(isOfEvent('capacity') ? { capacity: boundOf(after.capacity, Number) } : {}),
    ...(isNew('member_megaphone') ? { member_megaphone: after.member_megaphone } : {}),
    ...(isNew('megaphone_in_meetings') ? { megaphone_in_meetings: after.megaphone_in_meetings } : {}),
  };
};
