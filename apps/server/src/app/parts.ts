import { createAccountsPart } from './features/accounts.ts';
import { createAssistantPart } from './features/assistant.ts';
import { createAttendancePart } from './features/attendance.ts';
import { createAuditPart } from './features/audit.ts';
import { createBlocksPart } from './features/blocks.ts';
import { createBookingsPart, createHoldingPart } from './features/bookings.ts';
import { createCalendarPart } from './features/calendar.ts';
import { createCaptionsPart, createGlossaryPart } from './features/captions.ts';
import { createChatNoticesPart } from './features/chat-notices.ts';
import { createComingRequestsPart } from './features/coming-requests.ts';
import { createCompaniesPart } from './features/companies.ts';
import { createClosingPart } from './features/company-closing.ts';
import { createCompanyExportPart } from './features/company-export.ts';
import { createGuestsPart, createGuestTraces } from './features/guests.ts';
import { createCompanyAdmissionPart, createInvitationsPart } from './features/invitations.ts';
import { createItemsPart, createStoredItemsPart } from './features/items.ts';
import { createLobbyPart } from './features/lobby.ts';
import { createMediaPart } from './features/media.ts';
import { createMeetingRoomsPart } from './features/meeting-rooms.ts';
import { createMessageFilesPart, createMessagesPart, createStoredMessagesPart } from './features/messages.ts';
import { createNotificationsPart } from './features/notifications.ts';
import { createOneTimeTokensPart } from './features/one-time-tokens.ts';
import { createPdfsPart } from './features/pdfs.ts';
import { createPersonalDataPart } from './features/personal-data.ts';
import { createPicturesPart } from './features/pictures.ts';
import { createPlansPart } from './features/plans.ts';
import { createPresencePart } from './features/presence.ts';
import { createProgramsPart } from './features/programs.ts';
import { createReportsPart } from './features/reports.ts';
import { createReading, createRoomsPart } from './features/rooms.ts';
import { createSettingsPart } from './features/settings.ts';
import {
  createFirstSpacePart,
  createSpaceLifecyclePart,
  createSpaceUsePart,
} from './features/space-lifecycle.ts';
import { createSpacesPart } from './features/spaces.ts';
import { createTranslationPart } from './features/translation.ts';
import { createTransparencyPart } from './features/transparency.ts';
import { createWindowsPart } from './features/windows.ts';
import type { Foundation } from './foundation.ts';
import { createLive } from './live.ts';
import { createLogIns } from './log-ins.ts';

/** The parts that the live spaces need: the calls of the features are wired over them. */
const createInnerParts = (base: Foundation) => {
  const plans = createPlansPart(base);
  const pictures = createPicturesPart(base);
  const pdfs = createPdfsPart(base);
  const messageFiles = createMessageFilesPart(base);
  const tokens = createOneTimeTokensPart(base);
  const accounts = createAccountsPart(base, { tokens, businessCardUrl: pictures.businessCardAddress });
  const { sessions, browserSessions } = accounts;
  const stored = createStoredItemsPart(base, { plans, pictures: pictures.items, pdfs });
  const { furnishing, storedItems } = stored;
  const roomsPart = createRoomsPart(base, { plans, wallpapers: pictures.wallpapers, furnishing });
  const { rooms } = roomsPart;
  const { visits, peaks } = createSpaceUsePart(base);
  const admitToCompany = createCompanyAdmissionPart(base, { plans });
  const spacesPart = createSpacesPart(base, {
    plans,
    rooms,
    furnishing,
    storedItems,
    visits,
    admitToCompany,
    browserSessions,
  });
  const { spaces, liveSpaces, liveFacts } = spacesPart;
  const media = createMediaPart(base);
  const messages = createStoredMessagesPart(base, { pictures: pictures.messages, files: messageFiles });
  const meetingRooms = createMeetingRoomsPart(base, { storedItems });
  const comingRequests = createComingRequestsPart(base);
  const presence = createPresencePart(base, { liveSpaces, visits });
  const glossary = createGlossaryPart(base);
  const chatNotices = createChatNoticesPart(base, { plans });
  const holding = createHoldingPart(base);
  const live = createLive(base, {
    sessions,
    spaces,
    rooms,
    liveSpaces,
    liveFacts,
    requirePassword: meetingRooms.requirePassword,
    peaks,
    media,
    messages,
    presence,
    comingRequests,
    glossary,
    chatQueue: chatNotices.queue,
    holding,
  });
  const reading = createReading(base, { rooms, spaces, live });
  return {
    plans,
    pictures,
    pdfs,
    accounts,
    stored,
    rooms: roomsPart,
    peaks,
    admitToCompany,
    spaces: spacesPart,
    media,
    storedMessages: messages,
    comingRequests,
    presence,
    glossary,
    chatNotices,
    holding,
    live,
    reading,
    windows: createWindowsPart(base, { live }),
  };
};

/**
 * The wiring: the features in the order in which they are created, each from the file of its name.
 * Each uses only the ones above it, so the order has no cycle: TypeScript refuses one that comes
 * later.
 */
export const createParts = (base: Foundation) => {
  const inner = createInnerParts(base);
  const { plans, pictures, pdfs, accounts: part, stored, spaces: spacesPart, peaks, live, reading } = inner;
  const { sessions, handOver, accounts, cookies, limits } = part;
  const { spaces, members: spaceMembers, joining, requireGuestAccess } = spacesPart;
  const { rooms } = inner.rooms;

  const items = createItemsPart(base, stored, {
    plans,
    pictures: pictures.items,
    pdfs,
    rooms,
    spaces,
    live,
    reading,
  });
  const spaceLifecycle = createSpaceLifecyclePart(base, { plans, spaces, members: spaceMembers, live });
  const { standings, listSpaces } = spaceLifecycle;
  const transparency = createTransparencyPart(base);
  const companiesPart = createCompaniesPart(base, {
    plans,
    wallpapers: pictures.wallpapers,
    transparency,
    standings,
    spaceLifecycle,
    peaks,
    live,
  });
  const { companies, members, memberCsv } = companiesPart;
  const { requireManagerOf } = members;
  const { noteAuditRead, noteAttendanceRead } = transparency;
  const audit = createAuditPart(base, { requireManagerOf, noteAuditRead });
  const attendance = createAttendancePart(base, { requireManagerOf, noteAttendanceRead });
  const exporting = createCompanyExportPart(base, {
    plans,
    members,
    memberCsv,
    transparency,
    audit,
    attendance,
    pictures,
    pdfs,
  });
  const logIns = createLogIns(base, part, {
    addFirstSpace: createFirstSpacePart({ companies, spaces }),
    standings,
    listSpaces,
  });
  const { confirmSelf } = logIns.accountCalls;
  const calendar = createCalendarPart(base, { plans });
  const personalData = createPersonalDataPart(base, {
    me: (actor) => accounts.me(actor, null),
    listSessions: sessions.listOf,
    confirmSelf,
    leaveCompanies: members.leaveAll,
    endSessions: sessions.endWithoutNotice,
    prepareRevocation: calendar.prepareRevocation,
    pictureAddress: pictures.messages.address,
    fileAddress: inner.storedMessages.files.address,
    limits,
    cookies,
  });
  const closing = createClosingPart(base, {
    requireManagerOf,
    confirmSelf,
    listSpaces,
    deleteNow: companies.deleteNow,
  });
  const invitations = createInvitationsPart(base, {
    accounts,
    handOver,
    plans,
    spaces,
    members: spaceMembers,
    joining,
    admitToCompany: inner.admitToCompany,
  });
  const guestTraces = createGuestTraces(base);
  const lobby = createLobbyPart(base, { ...guestTraces, rooms, live });
  const guests = createGuestsPart(base, guestTraces, {
    ...part,
    spaces,
    rooms,
    lobby,
    live,
    requireGuestAccess,
  });
  const messages = createMessagesPart(base, inner.storedMessages, { reading });
  const reports = createReportsPart(base, {
    requireReadable: messages.requireReadable,
    pictureAddress: pictures.messages.address,
    fileAddress: inner.storedMessages.files.reportAddress,
    listFiles: inner.storedMessages.files.listFiles,
    requireManagerOf,
  });
  const bookings = createBookingsPart(base, { reading });
  const captions = createCaptionsPart(base, { plans, inner, access: messages.access, listSpaces });
  return {
    ...inner,
    ...logIns,
    items,
    spaceLifecycle,
    transparency,
    companies: companiesPart,
    settings: createSettingsPart(base),
    audit,
    attendance,
    exporting,
    personalData,
    closing,
    invitations,
    lobby,
    guests,
    messages,
    reports,
    bookings,
    calendar,
    captions,
    assistant: createAssistantPart(base, { captions, messages, bookings, reading, transparency }),
    translation: createTranslationPart(base, { plans, live, glossary: inner.glossary }),
    programs: createProgramsPart(base),
    notifications: createNotificationsPart(base, { reading }),
    blocks: createBlocksPart(base),
  };
};
