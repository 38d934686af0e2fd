import { mkdir, realpath } from 'node:fs/promises';
import type { Logger } from 'pino';
import { StartError } from '#server/start-error.ts';
import { createTurns } from '#server/turns/turns.ts';
import { createWorkQueue } from '#server/turns/work-queue.ts';
import { createKnownPictures } from './measurements/known-pictures.ts';
import { measurementsIn, openMeasurements } from './measurements/open-measurements.ts';
import { createPictureAddresses } from './picture-addresses.ts';
import type { Pictures } from './pictures.ts';
import { createRenditionStore } from './renditions/rendition-store.ts';
import { createRenditions } from './renditions/renditions.ts';
import { type PictureRoutes, pictureRoutes } from './routes.ts';
import { watchFolders } from './watch-folders.ts';

export interface OpenPictures extends Pictures {
  routes: PictureRoutes;
  close(): void;
}

// Each task keeps a processor busy and a pool thread that the file system needs.
const picturesAtOnce = 2;
/** So many requests of one IP address wait; the connections bound those of all. */
const maxQueue = 512;
/** Well below the 30 s that publishing waits for the shop. */
const defaultPatienceMs = 10_000;
const memoryForRenditions = 32 * 1024 * 1024;

interface PictureFolders {
  /** Searched in order; created if missing. */
  folders: readonly string[];
  /** Renditions from `bake-renditions.ts`, read-only. */
  bakedFolder?: string;
  cacheFolder: string;
  log: Logger;
  /** How long to wait for a new picture's address, in ms. */
  patienceMs?: number;
}

/** @throws StartError when a folder cannot be created */
export async function openPictures(deps: PictureFolders): Promise<OpenPictures> {
  const { cacheFolder, log } = deps;
  const { folders, baked, known, queue, addresses } = await openAddresses(deps);
  const turns = createTurns({ atOnce: picturesAtOnce, maxWaiting: maxQueue });
  const store = createRenditionStore([cacheFolder, ...baked], memoryForRenditions, log);
  const watching = await watchFolders({ folders, look: addresses.lookForChanges, log });

  return {
    addressOf: addresses.addressOf,
    onChange: addresses.onChange,
    routes: pictureRoutes(createRenditions({ known, store, turns, queue })),
    close: watching.close,
  };
}

/** For one look at pictures, without serving them or following their changes. */
export async function readPictures(deps: PictureFolders): Promise<Pick<Pictures, 'addressOf'>> {
  return (await openAddresses(deps)).addresses;
}

async function openAddresses(deps: PictureFolders) {
  const { bakedFolder, cacheFolder, log, patienceMs = defaultPatienceMs } = deps;
  const folders = await Promise.all(deps.folders.map(makeFolder));
  const baked = bakedFolder === undefined ? [] : [bakedFolder];
  const known = createKnownPictures();
  const queue = createWorkQueue({ atOnce: picturesAtOnce, maxWaiting: Number.POSITIVE_INFINITY });
  const measurements = await openMeasurements(
    [measurementsIn(await makeFolder(cacheFolder)), ...baked.map(measurementsIn)],
    log,
  );
  const addresses = createPictureAddresses({
    folders,
    known,
    measurements,
    queue,
    log,
    patienceMs,
  });
  return { folders, baked, known, queue, addresses };
}

async function makeFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
    return await realpath(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The folder of pictures ${folder} cannot be made: let the shop's user write there, or set DATA_DIR to another folder (${reason}).`,
      { cause: error },
    );
  }
}
