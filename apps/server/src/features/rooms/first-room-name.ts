import type { Locale } from '@engawa/contract/kernel';
import type { TemplateName } from '@engawa/contract/rooms';

/**
 * The name of a new space's first room: its template, in the language of its creator. The names are
 * those of the form for a new space (`templates` of the phrases `spaces`).
 */
export const firstRoomName: Record<TemplateName, Record<Locale, string>> = {
  SMALL_OFFICE: { ja: 'スタジオ', en: 'Studio', zh_tw: '工作室' },
  NORMAL_OFFICE: { ja: 'オフィス', en: 'Office', zh_tw: '辦公室' },
  BIG_OFFICE: { ja: '本社', en: 'Headquarters', zh_tw: '總部' },
  EVENT: { ja: 'イベントホール', en: 'Event hall', zh_tw: '活動會場' },
  ENGAWA_HOUSE: { ja: '縁側の家', en: 'Engawa house', zh_tw: '緣側之家' },
  CAFE: { ja: 'カフェ', en: 'Café', zh_tw: '咖啡廳' },
  LIBRARY: { ja: '図書館', en: 'Library', zh_tw: '圖書館' },
  ROOFTOP_GARDEN: { ja: '屋上庭園', en: 'Rooftop garden', zh_tw: '屋頂花園' },
};
