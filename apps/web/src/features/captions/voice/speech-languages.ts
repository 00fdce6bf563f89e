/** The language that people speak until they choose another one. */
export const defaultSpeechLanguage = 'ja-JP';

/** Languages that can be spoken, as BCP 47 tags: browsers and the server both know them. */
export const speechLanguages: readonly string[] = [
  'ja-JP zh-TW zh-CN yue-Hant-HK ko-KR en-US en-GB en-AU en-CA en-IE en-IN en-KE en-NG en-NZ',
  'en-PH en-SG en-ZA es-ES es-AR es-CL es-CO es-MX es-PE es-US es-VE fr-FR fr-BE fr-CA fr-CH',
  'de-DE de-AT de-CH it-IT it-CH nl-NL nl-BE pt-BR pt-PT ca-ES gl-ES eu-ES ro-RO el-GR mt-MT',
  'cy-GB da-DK sv-SE nb-NO nn-NO fi-FI is-IS et-EE lv-LV lt-LT pl-PL cs-CZ sk-SK sl-SI hr-HR',
  'bs-BA sr-RS mk-MK bg-BG sq-AL hu-HU ru-RU uk-UA be-BY hy-AM ka-GE az-AZ kk-KZ uz-UZ mn-MN',
  'tr-TR ar-SA ar-AE ar-EG ar-MA he-IL fa-IR ur-PK ps-AF hi-IN bn-BD bn-IN ta-IN te-IN ml-IN',
  'kn-IN mr-IN gu-IN pa-IN ne-NP si-LK th-TH vi-VN id-ID ms-MY fil-PH jv-ID su-ID km-KH lo-LA',
  'my-MM af-ZA am-ET sw-KE sw-TZ so-SO yo-NG ha-NG',
].flatMap((tags) => tags.split(' '));

/**
 * All languages with their names in the reader's own, in the order of its alphabet.
 * @param locale a BCP 47 tag
 */
export const listSpeechLanguages = (
  locale: string,
): readonly { readonly tag: string; readonly name: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' });
  const { compare } = new Intl.Collator(locale);
  return speechLanguages
    .map((tag) => ({ tag, name: names.of(tag) ?? tag }))
    .sort((one, other) => compare(one.name, other.name));
};
