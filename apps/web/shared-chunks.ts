/**
 * Code that several parts share becomes one file per list instead of one file per set of parts:
 * small files compress badly, and every part that loads others lists the names of all their files.
 * A list may name only what its readers load together, and no module that imports one of a later
 * list: the page would wait for itself.
 */
const shared = (name: string, paths: readonly string[]) => ({
  name,
  test: (id: string) => paths.some((path) => id.includes(path)),
  minShareCount: 2,
  includeDependenciesRecursively: false,
});

/** The guest page and the space page. */
const entry = [
  'ui/controls/action-icon',
  'icons/IconEye',
  'icons/IconMicrophone',
  'icons/IconVideo',
  'ui/page/notice.',
  'ui/waiting/use-every',
  'ui/form/form-error',
  'ui/lazy-settings',
  'use-media-settings',
  'entry-devices',
  'landing-room',
];

/** The pages of the entrance: one sheet with a title and a line under it. */
const entrance = ['ui/page/page-title', 'layouts/auth-layout', 'layouts/aside-line'];

/** Every page with text fields. */
const forms = [
  'ui/controls/field-frame',
  'ui/controls/input.module',
  'ui/controls/split-field',
  'ui/controls/text-input',
  'ui/form/check-form',
  'ui/form/use-sending-form',
  'use-field-sentence',
  'ui/form/unsaved',
  'ui/form/password-field',
  'ui/form/text-field',
  'ui/form/length-count',
  'ui/form/field.module',
];

/** The space page, and what lets somebody try microphone and camera before it. */
const devices = [
  'rtc/devices/devices',
  'rtc/devices/media-preferences',
  'rtc/devices/processed-tracks',
  'rtc/devices/device-list',
  'rtc/devices/device-choice',
  'rtc/devices/capture-constraints',
  'session/device-choice',
  'devices/track-processors',
  'rtc/audio/speaker-sink',
  'rtc/audio/on-gesture',
  'devices/ui/device-controls.module',
  'devices/ui/problem-key',
  'platform/rtc/carrier.ts',
  'web/src/platform/timers',
];

/** The space page and its parts that load later. */
const space = [
  'web/src/map/',
  'web/src/slots/',
  'web/src/platform/keys/',
  'web/src/platform/end-all',
  'web/src/platform/signal',
  'web/src/platform/realtime-client/',
  'platform/sounds/notice-sounds',
  'web/src/ui/floating/',
  'ui/focus/use-roving-focus',
  'own/use-leaving',
  'items/near/act-on-nearest',
  'items/item-commands',
  'items/sprite-kind',
  'items/item-kinds',
  'items/kinds/page-size',
  '/kind.ts',
  'items/drawing/item.module',
  'items/near/nearest-item',
  'items/placing',
  'notifications/create-notifications',
  'speaking-gate',
  'is-pdf',
  'add-menu.module',
  'contract/src/items/policy',
  'contract/src/items/rules',
  'contract/src/media/audible',
  'contract/src/media/channels',
  'contract/src/media/policy',
  'contract/src/media/rules',
  'contract/src/meeting-rooms/table',
  'contract/src/settings/rules',
  'meeting-rooms/create-meetings',
  'meeting-rooms/reported-sitting',
  'media/own/overall-bars',
  'media/ui/bars-key',
  'media/ui/connection-sign',
  'media/ui/line-bars',
  'media/ui/person-volume',
  'media/ui/use-media',
  'presence/avatars/status-ring',
  'presence/people/person-order',
  'presence/ui/people-list.module',
  'presence/ui/use-near-people',
  'presence/ui/use-distances',
  'presence/ui/use-presence',
  'rooms/rooms-found',
  'rooms/ui/use-room',
  'settings/sound-of',
  'sharing/create-sharing',
  'sharing/ui/use-sharing',
  'web/src/ui/bar/pill',
  'web/src/ui/bar/bar-menu',
  'web/src/ui/waiting/live-news',
  'web/src/ui/bar/number-badge',
  'web/src/ui/waiting/use-lasting',
  'frame/panels/closes-by-escape',
  'frame/panels/drawers.module',
  'frame/parts/loading-part',
  'frame/parts/part-boundary',
  'presence/avatars/status-ring',
  'speaking/reaction-signs',
  'speaking/ui/announce.module',
  'speaking/ui/use-device-marks',
  'speaking/ui/use-speaking',
  'tour/use-seen-tour',
  'theme/use-color-scheme',
];

/**
 * Pictures in avatars, which the space page shows at once, and everything else that shows cameras.
 */
const cameras = [
  'shallow.mjs',
  'ui/use-played-stream',
  'showing/tile-list',
  'showing/ui/person-video',
  'showing/ui/use-showing',
];

/** The strip, the gallery and the small window. */
const tiles = ['showing/ui/camera-strip', 'showing/ui/screen-video', 'showing/ui/tile'];

/** Icons that no page shows at first sight, although several parts share them. */
const laterIcons = [
  'ArrowDown',
  'ArrowLeft',
  'ArrowUp',
  'ArrowsDiagonal',
  'ArrowsDiagonalMinimize2',
  'ArrowsMove',
  'At',
  'Background',
  'Ban',
  'BrandFacebook',
  'BrandGoogle',
  'BrandYoutube',
  'Building',
  'Check',
  'ChevronLeft',
  'ChevronRight',
  'CircleDashed',
  'Clock',
  'Copy',
  'DeviceLaptop',
  'DotsVertical',
  'Download',
  'ExternalLink',
  'FileText',
  'FileTypePdf',
  'FileZip',
  'Fingerprint',
  'Flag',
  'HandClick',
  'Key',
  'Language',
  'LayoutSidebarRightExpand',
  'Link',
  'MessageChatbot',
  'Minimize',
  'Movie',
  'Music',
  'Note',
  'Paperclip',
  'PhotoOff',
  'PhotoPlus',
  'PhotoUp',
  'Pin',
  'PinnedOff',
  'Send',
  'ShieldLock',
  'Sofa',
  'Table',
  'TextSize',
  'User',
  'X',
  'ZoomIn',
  'ZoomOut',
].map((name) => `icons/Icon${name}.`);

export const sharedChunks = [
  shared('entry', entry),
  shared('entrance', entrance),
  shared('forms', forms),
  shared('devices', devices),
  shared('space', space),
  shared('cameras', cameras),
  shared('tiles', tiles),
  shared('later-icons', laterIcons),
];
