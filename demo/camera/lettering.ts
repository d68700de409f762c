/** The letters in the picture: bibs, the clock and the point's name. */
import { fileURLToPath } from "node:url";
import { GlobalFonts } from "@napi-rs/canvas";

const FAMILY = "Gantry camera";
const FILE = "@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf";

/** A font as the canvas is told it. */
export function lettering(size: number): string {
	if (!GlobalFonts.has(FAMILY))
		GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(FILE)), FAMILY);
	return `${size}px "${FAMILY}", sans-serif`;
}
