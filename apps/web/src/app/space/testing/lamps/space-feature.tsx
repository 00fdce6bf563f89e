import { IconBulb } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lazyPart } from '../../../../platform/lazy-part.ts';
import { Actions } from '../../../../slots/actions.tsx';
import type { PressCommand } from '../../../../slots/commands/command.ts';
import { useKeyName, useRun } from '../../../../slots/commands/use-commands.ts';
import type { MapLayer } from '../../../../slots/map-layer.ts';
import type { SpaceFeature } from '../../../../slots/space-feature.ts';
import { BarButton } from '../../../../ui/bar/bar-button.tsx';

const Drawer = lazyPart(async () => ({ default: (await import('./lamp-drawer.tsx')).LampDrawer }));

export type LampsPorts = {
  readonly rooms: {
    readonly nameOf: (roomId: string) => string | null;
  };
  readonly presence: {
    readonly model: { readonly own: { placeAt(now: number): { x: number; y: number } | null } };
    serverNow(): number;
  };
};

const sizePx = 60;
/** The lamp stands this far below the place where the user came in. */
const awayPx = 120;

const lampLayer = ({ presence }: LampsPorts): MapLayer => ({
  kind: 'lamp',
  open(stage) {
    const element = document.createElement('div');
    element.dataset.testid = 'lamp';
    Object.assign(element.style, {
      width: `${sizePx}px`,
      height: `${sizePx}px`,
      translate: '-50% -50%',
      borderRadius: '50%',
      background: 'gold',
    });
    let place: { x: number; y: number } | null = null;
    const placeNow = () => {
      const own = presence.model.own.placeAt(presence.serverNow());
      place ??= own && { x: own.x, y: own.y + awayPx };
      return place;
    };
    const lamp = { kind: 'lamp', id: 'lamp-1' };
    stage.sprites.add({ ...lamp, element, placeNow });
    return { placeOf: placeNow, close: () => stage.sprites.remove(lamp) };
  },
  Card: ({ id }) => (
    <div data-testid="lamp-card">
      {id} <Actions on="item" place="inCard" id={id} />
    </div>
  ),
});

/** A feature that no real page has: it puts something into every slot. */
export const createLamps = () => {
  const store = createStore(() => ({ lit: 0, isBroken: false, hasEnded: false }));
  const command: PressCommand = {
    id: 'light_lamp',
    title: 'space:minimap',
    key: { kind: 'chosen', first: 'Y' },
    section: 'shortcuts:groups.view',
    rank: 600,
    place: 'page',
    whyDisabled: () => (store.getState().isBroken ? 'space:not_heard' : null),
    run: () => store.setState(({ lit }) => ({ lit: lit + 1 })),
  };
  const useTool = () => {
    const run = useRun();
    const press = () => run(command);
    return {
      key: 'lamp',
      group: { key: 'lamp', choices: [{ key: 'lamp', label: 'Lamp', choose: press }] },
      button: (
        <BarButton
          key="lamp"
          testId="lamp-tool"
          label="Lamp"
          action="Light the lamp"
          keyName={useKeyName(command.id)}
          icon={IconBulb}
          onPress={press}
        />
      ),
    };
  };
  const LampNotice = () => {
    const lit = useStore(store, (state) => state.lit);
    return (
      <p data-testid="lamp-notice">
        <output data-testid="lamps-lit">Lit {lit}</output>
      </p>
    );
  };
  const lampsFeature = (ports: LampsPorts): SpaceFeature => ({
    name: 'lamps',
    mapLayers: [lampLayer(ports)],
    commands: [command],
    tools: [{ id: 'lamp', rank: 15, useTool }],
    sideTabs: [
      {
        id: 'lamps',
        rank: 20,
        title: 'space:rooms',
        Icon: IconBulb,
        useCount: () => 1,
        Panel: () => <p data-testid="lamp-panel">{ports.rooms.nameOf('room')}</p>,
      },
    ],
    roomParts: [{ id: 'lamps', rank: 90, Part: () => <p data-testid="lamps-of-room" /> }],
    drawers: [
      {
        id: 'lamp-drawer',
        rank: 10,
        title: 'space:zoom.label',
        phoneTab: 'space:zoom.label',
        Icon: IconBulb,
        Panel: Drawer,
      },
    ],
    welcome: [
      {
        id: 'lamp-first',
        rank: 1,
        useCard: () => (useStore(store, ({ lit }) => lit) > 0 ? null : <p data-testid="lamp-welcome" />),
      },
      { id: 'lamp-second', rank: 2, useCard: () => <p data-testid="lamp-welcome-next" /> },
    ],
    notices: [{ id: 'lamp', rank: 15, place: 'edge', Notice: LampNotice }],
    personActions: [
      {
        id: 'lamp',
        rank: 90,
        useRowChoices: ({ id }) => [
          { key: 'lamp', label: 'Lamp', testId: `lamp-for-${id}`, choose: () => undefined },
        ],
        inCard: ({ id }) => <button type="button" data-testid={`lamp-card-for-${id}`} />,
      },
    ],
    itemActions: [
      { id: 'lamp', rank: 10, inCard: ({ id }) => <button type="button" data-testid={`dim-${id}`} /> },
    ],
    end: () => store.setState({ hasEnded: true }),
  });
  return { store, lampsFeature };
};
