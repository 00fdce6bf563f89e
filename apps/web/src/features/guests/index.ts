export { createEventHours, type EventHours } from './event-hours.ts';
export { findColor } from './find-color.ts';
export { type ReceivedSpaceInfo, spaceInfoQuery } from './guest-link-query.ts';
export {
  forgetPass,
  isWaitingFor,
  rememberColor,
  rememberedColor,
  rememberedGuestName,
  rememberedPass,
  rememberPass,
} from './guest-pass.ts';
export { createKeptWaiting, type KeptWaiting } from './kept-waiting.ts';
export { createOnlineLog } from './online-log.ts';
export { guestsFeature } from './space-feature.tsx';
export { GuestForm, type GuestFormValues } from './ui/guest-form.tsx';
export { GuestList } from './ui/guest-list.tsx';
export { GuestSection } from './ui/guest-section.tsx';
export { GuestVisits } from './ui/guest-visits.tsx';
export { EventNotice } from './ui/lazy-event-parts.tsx';
export { useEventState } from './ui/use-event-state.ts';
export { useWaiting } from './ui/use-waiting.ts';
export { WaitingCard } from './ui/waiting-card.tsx';
