import {
  decodeMotionRecords,
  drawDelayMs,
  type Motion,
  type Participant,
  placeAt,
} from '@engawa/contract/presence';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './naive-scene.css';
import type { Crowd } from './crowd.ts';

type Placed = Participant & { level: number };

const Person = ({ person }: { person: Placed }) => (
  <div
    className="avatar"
    style={{ left: person.x, top: person.y, ['--person-color' as string]: `var(--avatar-${person.color})` }}
    data-status={person.status}
    data-connected={person.isConnected}
    data-muted={person.isMuteAudio || undefined}
  >
    <div
      className="voice"
      data-heard={person.level > 0 || undefined}
      style={
        person.level > 0
          ? { opacity: 0.45 + person.level * 0.55, transform: `scale(${1 + person.level * 0.14})` }
          : {}
      }
    />
    <div className="body" style={{ ['--portrait' as string]: `url("${person.avatar}")` }} />
    <div className="glyph" />
    <div className="muted" />
    <div className="name">
      <span className="chip">{person.name.slice(0, 16)}</span>
    </div>
    <div className="says">
      {person.statusText !== '' && <span className="bubble">{person.statusText}</span>}
    </div>
  </div>
);

const Room = ({ crowd, now, scale }: { crowd: Crowd; now: () => number; scale: number }) => {
  const [people, setPeople] = useState<Placed[]>(() =>
    crowd.people.map((person) => ({ ...person, level: 0 })),
  );
  useEffect(() => {
    const motions = new Map<number, Motion>();
    const timer = crowd.start(({ t, m }) => {
      for (const record of decodeMotionRecords(m, t))
        if (!record.isGone) motions.set(record.slot, record.motion);
    });
    let request = 0;
    const frame = () => {
      request = requestAnimationFrame(frame);
      const at = now() - drawDelayMs;
      setPeople((before) =>
        before.map((person) => {
          const motion = motions.get(person.slot);
          return { ...person, ...(motion ? placeAt(motion, at) : {}), level: crowd.levelOf(person.id) };
        }),
      );
    };
    frame();
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(request);
    };
  }, [crowd, now]);
  return (
    <div className="world" style={{ transform: `scale(${scale})`, ['--screen-px' as string]: 1 / scale }}>
      <img src="/floor.webp" alt="" />
      {people.map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </div>
  );
};

/** The same crowd as a newcomer would draw it: places in React state, set at each frame. */
export const drawByReactState = (element: HTMLElement, crowd: Crowd, now: () => number, scale: number) => {
  createRoot(element).render(<Room crowd={crowd} now={now} scale={scale} />);
};
