import { pebbleStrip } from '../garden.mjs';
import { addVeranda, addWall, alcove, planks } from '../house.mjs';
import { palette } from '../palette.mjs';
import { addTeaTable, andon, tatami } from '../tatami.mjs';

/** The tea house beyond the pond: one room of six mats with a narrow veranda. */
export function addTeaHouse(scene, random) {
  scene.ground(pebbleStrip(random, 2496, 1218, 460, 340));
  addVeranda(scene, random, 2448, 1240, 84, 300, { along: 'y', rims: ['left', 'top', 'bottom'] });
  scene.ground(planks(random, 2520, 1240, 410, 300, { colour: '#C4A27C', board: 30 }));
  scene.add(tatami(random, 'six'), 2712, 1392);
  addWall(scene, [2520, 1240], [2930, 1240]);
  addWall(scene, [2930, 1240], [2930, 1540]);
  addWall(scene, [2520, 1540], [2930, 1540], { kind: 'shoji' });
  addWall(scene, [2520, 1240], [2520, 1540], { kind: 'shoji', gaps: [[1340, 1450]] });
  addTeaTable(scene, random, 2700, 1396, { width: 120, colours: [palette.moss, palette.indigo] });
  scene.add(alcove(120, 44), 2830, 1270);
  scene.add(andon(32), 2900, 1500);
  const room = [2520, 1240, 410, 300];
  scene.room(...room, 0.6);
  scene.lamp(2700, 1396, 260, 1, room);
  scene.spill(2320, 1240, 200, 300, 'left');
}
