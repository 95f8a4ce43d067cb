/** The parts of a figure, in the order in which they are bound and told. */
import { mountEmbedLink } from '#kit/away/embed-link.ts';
import { mountLabLink } from '#kit/away/lab-link.ts';
import { mountDownload, mountShare } from '#kit/away/take-away.ts';
import { mountLazyCharts } from '#kit/charts/lazy-charts.ts';
import { mountChartTables } from '#kit/charts/table-part.ts';
import { paced } from '#kit/economy/paced.ts';
import { mountAddress } from '#kit/figure/address.ts';
import type { Mount } from '#kit/figure/part.ts';
import { mountPrediction } from '#kit/guess/prediction.ts';
import { mountBars } from '#kit/numbers/bars-live.ts';
import { mountCode } from '#kit/numbers/code.ts';
import { mountLaws, mountWrongBadge } from '#kit/numbers/laws.ts';
import { mountDescription, mountHeadline, mountReadings } from '#kit/numbers/readings.ts';
import { mountReceipts } from '#kit/numbers/receipts.ts';
import { mountSheets } from '#kit/numbers/sheets.ts';
import { mountSteps } from '#kit/numbers/steps.ts';
import { mountControls } from '#kit/parts/controls.ts';
import { mountGrowth } from '#kit/parts/growth.ts';
import { mountHistory } from '#kit/parts/history.ts';
import { mountKeys } from '#kit/parts/keys.ts';
import { mountActions } from '#kit/parts/panels.ts';
import { mountSupply } from '#kit/parts/supply.ts';
import { mountTimeBar } from '#kit/parts/time-bar.ts';
import { mountTold } from '#kit/parts/told.ts';
import { mountTools } from '#kit/parts/tools.ts';
import { mountLazyAside, mountLazyKeyFrames, mountLazyLog, mountLazyPlay } from '#kit/play/lazy-play.ts';
import { mountLazySweep } from '#kit/sweep/lazy-sweep.ts';

/** How often a second they are told during a drag, where that is less often than the picture. */
const CHARTS = 30;
const NUMBERS = 20;

export const PARTS: readonly Mount[] = [
  mountControls,
  mountTools,
  mountActions,
  mountWrongBadge,
  paced(NUMBERS, mountLaws),
  mountPrediction,
  mountSupply,
  mountLazyPlay,
  mountLazyLog,
  mountLazyKeyFrames,
  mountLazyAside,
  paced(NUMBERS, mountBars),
  paced(CHARTS, mountLazyCharts),
  mountTimeBar,
  mountTold,
  mountHeadline,
  paced(NUMBERS, mountReadings),
  paced(NUMBERS, mountSheets),
  paced(NUMBERS, mountSteps),
  mountDescription,
  paced(NUMBERS, mountReceipts),
  mountLazySweep,
  mountCode,
  mountShare,
  mountDownload,
  mountKeys,
  mountChartTables,
  mountEmbedLink,
  mountLabLink,
  mountAddress,
  mountHistory,
  mountGrowth,
];
