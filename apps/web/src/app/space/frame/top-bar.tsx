import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSpacePlace, useSpaceView } from '../../../slots/space-context.tsx';
import type { TopBarPart } from '../../../slots/space-feature.ts';
import { useEach } from '../../../slots/use-each.ts';
import { Menu } from '../../../ui/menu.tsx';
import classes from './top-bar.module.css';

const Parts = ({ side }: Pick<TopBarPart, 'side'>) => {
  const { topBarParts } = useSpaceView().slots;
  return topBarParts.map((part) => part.side === side && <part.Part key={part.id} />);
};

/** Where I am on the left; what I can do about the whole of it on the right. */
export const TopBar = () => {
  const { t } = useTranslation('space');
  const { space } = useSpacePlace();
  const { spaceMenu } = useSpaceView().slots;
  const groups = useEach(spaceMenu.map(({ useGroup }) => useGroup));
  return (
    <header className={classes.topBar}>
      <div className={classes.left}>
        <h1 className={classes.space}>
          <Menu
            label={t('space_menu', { space: space.name })}
            testId="space-menu"
            button={
              <>
                <span className={classes.spaceName}>{space.name}</span>
                <IconChevronDown size={16} stroke={1.75} aria-hidden />
              </>
            }
            groups={groups.filter((group) => group !== null)}
          />
        </h1>
        <Parts side="left" />
      </div>
      <Parts side="centre" />
      <div className={classes.right}>
        <Parts side="right" />
      </div>
    </header>
  );
};
