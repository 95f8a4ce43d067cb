/**
 * The events of a run as plain data: what one thread has computed, another shows, with the same bits. Flights are formulas;
 * a parcel has what each of them is made from.
 *
 * Source:  own          Chapter: content/chapters/05-impulse.mdx
 */
import type { BodyState } from '#core/body/body.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import type { TouchFlight } from '#core/touch/touch-flight.ts';
import type { HeldTouch } from '#core/touch/touch-motion.ts';
import { touchSurface } from '#core/touch/touch-surface.ts';
import { pressedFlight } from './lasting/run-group.ts';
import { withOwnLists } from './own-lists.ts';
import type { RunEvents } from './run-events.ts';
import { type Flight, type FloorHold, freeFlight, type PressedGroup, steadyFlight } from './run-flight.ts';
import type { CompleteScene } from './run-scene.ts';
import { type Player, playersOf } from './run-under-way.ts';

/** Those who are pressed together. Who stands still or is driven is known from the scene. */
interface GroupParcel {
  readonly motion: Omit<TouchFlight, 'system'>;
  readonly held: readonly HeldTouch[];
  /** As forces see those who stand still; undefined for the others. */
  readonly still: readonly PressedGroup['motion']['system']['members'][number]['still'][];
  readonly players: readonly number[];
}

/** What a flight is made from. */
type FlightParcel =
  | { readonly kind: 'free'; readonly since: number; readonly state: BodyState }
  | {
      readonly kind: 'resting';
      readonly since: number;
      readonly state: BodyState;
      readonly acceleration: Vec3;
      readonly pull: number;
      readonly holds: readonly FloorHold[];
    }
  | { readonly kind: 'pressed'; readonly member: number; readonly group: GroupParcel };

/** The events of a run, without anything that only its own thread can hold. */
export interface RunParcel extends Omit<RunEvents, 'players'> {
  /** Of A, B and the walls. */
  readonly flights: readonly (readonly FlightParcel[])[];
}

/** Packs what has happened. Flights that share a motion share it in the parcel. */
export function parcelOf({ players, ...events }: RunEvents): RunParcel {
  const groups = new Map<PressedGroup, GroupParcel>();
  const packed = (group: PressedGroup): GroupParcel => {
    const known = groups.get(group);
    if (known !== undefined) return known;
    const { system, ...motion } = group.motion;
    const still = system.members.map((member) => member.still);
    const parcel = { motion, held: system.held, still, players: group.players };
    groups.set(group, parcel);
    return parcel;
  };
  const flights = players.map((player, i) =>
    player.flights.map((flight): FlightParcel => {
      const { kind, since, group, acceleration, pull, holds = [] } = flight;
      if (group !== undefined)
        return { kind: 'pressed', member: group.players.indexOf(i), group: packed(group) };
      const state = flight.stateAt(since);
      return kind === 'free'
        ? { kind, since, state }
        : { kind: 'resting', since, state, acceleration, pull, holds };
    }),
  );
  return { ...events, flights };
}

/** What has happened in a scene, out of its parcel. */
export function unpacked(scene: CompleteScene, parcel: RunParcel): RunEvents {
  const { flights, ...events } = withOwnLists(parcel);
  const start = playersOf(scene);
  const groups = new Map<GroupParcel, PressedGroup>();
  const groupOf = (parcel: GroupParcel): PressedGroup => {
    const group = groups.get(parcel) ?? unpackedGroup(scene, start, parcel);
    groups.set(parcel, group);
    return group;
  };
  const flightOf = (player: Player, parcel: FlightParcel): Flight => {
    const { body } = player;
    switch (parcel.kind) {
      case 'free':
        return freeFlight(body, parcel.state, parcel.since, scene.gravity);
      case 'resting': {
        const { since, state, acceleration, pull, holds } = parcel;
        return { ...steadyFlight('resting', body, state, since, acceleration, pull), holds };
      }
      case 'pressed':
        return pressedFlight(scene, player, parcel.member, groupOf(parcel.group));
    }
  };
  const players = start.map((player, i): Player => {
    const own = (flights[i] ?? []).map((parcel) => flightOf(player, parcel));
    return { ...player, flights: own, flight: own.at(-1) ?? player.flight };
  });
  return { ...events, players };
}

/** Only those without mass are asked where they are: they go on as they start. */
function unpackedGroup(
  { gravity }: CompleteScene,
  start: readonly Player[],
  { motion, held, still, players }: GroupParcel,
): PressedGroup {
  const members = players.map((place, k) => {
    const { body, shape, flight } = start[place] as Player;
    const member = { body, surface: touchSurface(shape), stateAt: flight.stateAt };
    const toucher = still[k];
    return toucher === undefined ? member : { ...member, still: toucher };
  });
  return { motion: { ...motion, system: { members, gravity, held } }, players };
}
