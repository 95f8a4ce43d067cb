/** Long runs of the Lab, a part at a time: the work of its worker. */
import { model as planeModel } from '../../lab/model.ts';
import type { LabValues } from '../../lab/params.ts';
import { model as spaceModel } from '../../lab-space/model.ts';
import type { SpaceLabValues } from '../../lab-space/params.ts';
import type { LabParcel, LabRun } from './lab-run.ts';

/** A run to begin with, or more of the one that is under way. */
export type LabRequest =
  | { readonly figure: 'lab'; readonly values: LabValues }
  | { readonly figure: 'lab-space'; readonly values: SpaceLabValues; readonly supplied?: unknown }
  | 'more';

/** How far it has come. */
export interface LabReply {
  readonly parcel: LabParcel;
  readonly isMore: boolean;
}

/** So long, in ms, it computes before it tells: what it tells is drawn, which takes time, too. */
const TOLD_EVERY = 150;

const beginning = (request: Exclude<LabRequest, 'more'>): LabRun =>
  request.figure === 'lab' ? planeModel(request.values) : spaceModel(request.values, request.supplied);

export function labDesk(): (request: LabRequest) => LabReply {
  let lab: LabRun | undefined;
  return (request) => {
    const until = performance.now() + TOLD_EVERY;
    const known = request === 'more' ? lab : beginning(request);
    if (!known) throw new Error('no run is under way');
    lab = known.grown(() => performance.now() < until);
    return { parcel: lab.parcel, isMore: lab.isGrowing };
  };
}
