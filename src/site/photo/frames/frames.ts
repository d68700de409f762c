/** The frames. A new one needs a file in this folder, a line here, and its name in the dictionaries. */
import { band } from "./band.ts";
import type { Frame } from "./frame.ts";
import { poster } from "./poster.ts";
import { print } from "./print.ts";

export const FRAMES = { poster, band, print } satisfies Readonly<Record<string, Frame>>;

export type FrameName = keyof typeof FRAMES;

export const FRAME_NAMES = ["poster", "band", "print"] as const satisfies readonly FrameName[];
