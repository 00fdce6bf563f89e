import { type Locale, locales, toBcp47 } from '@engawa/contract/kernel';
import { IconWorld } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { saveLocale } from '../../platform/i18n/locale-choice.ts';
import { pathInLocale } from '../../platform/i18n/locale-path.ts';
import { Menu, type MenuGroup } from '../../ui/menu/menu.tsx';
import { useLocale } from '../locale/use-locale.ts';
import classes from './language-menu.module.css';

/** Each language is named in that language, so that its speakers find it. */
const names: Record<Locale, string> = { ja: '日本語', en: 'English', zh_tw: '繁體中文' };

/** The languages as a group of a menu; choosing one stays on the page. */
export const useLanguageGroup = (): MenuGroup => {
  const { t } = useTranslation('app');
  const { locale } = useLocale();
  const { href } = useLocation();
  const router = useRouter();
  const chooseLanguage = (wanted: Locale) => {
    saveLocale(wanted);
    router.history.replace(pathInLocale(href, wanted));
  };
  return {
    key: 'languages',
    title: t('nav.language'),
    choices: locales.map((choice) => ({
      key: choice,
      label: names[choice],
      lang: toBcp47(choice),
      isChosen: choice === locale,
      testId: `language-${choice}`,
      choose: () => chooseLanguage(choice),
    })),
  };
};

/**
 * Changes the language and stays on the page. Where there is little room it is a globe, unless it
 * is to be named.
 */
export const LanguageMenu = ({ isNamed = false }: { isNamed?: boolean }) => {
  const { t } = useTranslation('app');
  const { locale } = useLocale();
  const { title: _, ...languages } = useLanguageGroup();
  return (
    <Menu
      label={t('nav.language')}
      testId="language-menu"
      button={
        <>
          <IconWorld size={20} stroke={1.75} aria-hidden />
          <span className={isNamed ? undefined : classes.name}>{names[locale]}</span>
        </>
      }
      groups={[languages]}
    />
  );
};
