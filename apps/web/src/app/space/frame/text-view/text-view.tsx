import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Panels } from '../../../../slots/panels.ts';
import { useTranslate } from '../../../../slots/phrase-key.ts';
import { useSpacePlace, useSpaceView } from '../../../../slots/space-context.tsx';
import type { SideTab } from '../../../../slots/space-feature.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { CheckField } from '../../../../ui/form/check-field.tsx';
import { liveNews, newsTopics } from '../../../../ui/waiting/live-news.ts';
import { Search, TabCount, useSideTabs } from '../panels/side-tabs.tsx';
import { LoadingPart } from '../parts/loading-part.tsx';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { Welcome } from '../parts/welcome.tsx';
import { TextCommands } from './text-commands.tsx';
import classes from './text-view.module.css';

/** The panel of a side tab as a section: its own headings are of the third level. */
const TabSection = ({ tab, panels }: { tab: SideTab; panels: Panels }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id} data-testid={`text-${tab.id}`}>
      <h2 id={id}>
        {translate(tab.title)} <TabCount tab={tab} panels={panels} />
      </h2>
      <PartBoundary>
        <tab.Panel />
      </PartBoundary>
    </section>
  );
};

/** Which news a screen reader reads out, besides those that are about oneself. */
const Announcements = () => {
  const { t } = useTranslation('text_view');
  const silenced = useStore(liveNews.store, (state) => state.silenced);
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{t('news.title')}</h2>
      <p className={classes.soft}>{t('news.hint')}</p>
      {newsTopics.map((topic) => (
        <CheckField
          key={topic}
          label={t(`news.${topic}`)}
          checked={!silenced.includes(topic)}
          data-testid={`news-${topic}`}
          onChange={(event) => liveNews.setSilent(topic, !event.currentTarget.checked)}
        />
      ))}
    </section>
  );
};

/**
 * The whole space as headings and lists, in place of the map: where one is, who hears one, who is
 * here, the rooms and what is in them, and every command with the reason when it is disabled. It
 * renders what is in the slots and knows no feature.
 */
export const TextView = ({ panels }: { panels: Panels }) => {
  const { t, ready } = useTranslation('text_view');
  const { space } = useSpacePlace();
  const { textParts } = useSpaceView().slots;
  const { tabs } = useSideTabs(panels);
  const title = useRef<HTMLHeadingElement>(null);
  // A screen reader reads on from its beginning.
  useEffect(() => {
    if (ready) title.current?.focus({ preventScroll: true });
  }, [ready]);
  if (!ready) return <LoadingPart />;
  return (
    <div className={classes.view} data-testid="text-view">
      <article className={classes.page} aria-label={t('label')}>
        <header className={classes.head}>
          <h1 ref={title} tabIndex={-1}>
            {t('title', { space: space.name })}
          </h1>
          <Button variant="default" data-testid="close-text-view" onClick={() => panels.showText(false)}>
            {t('close')}
          </Button>
        </header>
        <p className={classes.soft}>{t('hint')}</p>
        <Welcome className={classes.welcome} isText />
        {textParts.map(({ id, Part }) => (
          <PartBoundary key={id} loading={<LoadingPart />}>
            <Part />
          </PartBoundary>
        ))}
        {tabs.some(({ isSearched }) => isSearched) && <Search panels={panels} />}
        {tabs.map((tab) => (
          <TabSection key={tab.id} tab={tab} panels={panels} />
        ))}
        <TextCommands />
        <Announcements />
      </article>
    </div>
  );
};
