/** An event's banner, as an organiser would upload it. */
import sharp from "sharp";
import type { RacePlan } from "../simulation/plan.ts";
import { drawScenery } from "./scenery.ts";

/** @returns a WebP of 1920 x 640 */
export async function drawBanner({ event, scenery }: RacePlan): Promise<Uint8Array<ArrayBuffer>> {
	const picture = await sharp(Buffer.from(drawScenery(scenery, event.id)))
		.webp()
		.toBuffer();
	return new Uint8Array(picture);
}
