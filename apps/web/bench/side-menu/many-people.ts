import { avatarColors } from '@engawa/contract/accounts';
import { type Participant, statuses, type Whereabouts } from '@engawa/contract/presence';
import { standingPerson } from '../standing-person.ts';

/** One of so many people is in the room of the user. */
const hereEvery = 25;
const floorCount = 8;
const roomsPerFloor = 5;
const families = ['佐藤', '鈴木', '高橋', '田中', 'Smith', 'Chen', '伊藤', '渡辺', '山本', 'García'];
const given = ['葵', '蓮', '結衣', 'Ben', '美咲', '大翔', 'Wei', '陽菜', 'Léa', '湊', '凛'];

export const floors = Array.from({ length: floorCount }, (_, floor) => ({
  uuid: `floor-${floor}`,
  label: `${floor + 1}F`,
  rooms: Array.from({ length: roomsPerFloor }, (_, room) => ({
    uuid: `room-${floor}-${room}`,
    name: `会議室 ${floor + 1}${room + 1}`,
  })),
}));
const rooms = floors.flatMap((floor) => floor.rooms.map(({ uuid }) => uuid));
export const ownRoom = rooms[0] ?? '';
export const selfId = 'person-0';

/** A person of the space; names of several scripts, in no order. */
export const personOf = (index: number): Whereabouts => {
  const name = `${families[(index * 7) % families.length]} ${given[(index * 5) % given.length]} ${index % 97}`;
  return {
    user_id: `person-${index}`,
    room: index % hereEvery === 0 ? ownRoom : (rooms[1 + (index % (rooms.length - 1))] ?? ''),
    name,
    avatar: '',
    color: avatarColors[index % avatarColors.length] ?? 'slate',
    role: index % 100 === 0 ? 'Manager' : 'Member',
    isGuest: false,
    status: statuses[index % statuses.length] ?? 'available',
    statusText: index % 10 === 0 ? '提案書を書いています' : '',
    isOpenMegaphone: false,
    isMuteAudio: index % 2 === 0,
    isConnected: true,
  };
};

/** The same person as those in their room know them. */
export const participantOf = (person: Whereabouts, slot: number): Participant =>
  standingPerson(person.user_id, slot, {
    name: person.name,
    color: person.color,
    role: person.role,
    room: ownRoom,
    x: 100 + (slot % 40) * 70,
    y: 100 + Math.floor(slot / 40) * 70,
    status: person.status,
    statusText: person.statusText,
    isMuteAudio: person.isMuteAudio,
  });
