/** The background of a certificate: the event's scenery at the bottom, a medal at the top, a thin frame. */
import { coloursOf, drawScenery, type Scenery } from "./scenery.ts";

/** A4 portrait, ten pixels per millimetre. */
const WIDTH = 2_100;
const HEIGHT = 2_970;
const PAPER = "#fffdf8";
/** From the paper's edge, px. */
const FRAME = { outer: 90, inner: 108 } as const;
/** The scenery, 1920 x 640, is enlarged beyond the page's width and centred. */
const PLACE = { top: 2_130, scale: 1.2 } as const;
/** Height of the band at the bottom, for a line of text, px. */
const BAND = 120;

/** An SVG of 2100 x 2970. @param name of the event: each has other hills */
export function drawPaper(scenery: Scenery, name: string): string {
	const { sky, ground, glow } = coloursOf(scenery);
	const left = (WIDTH - 1_920 * PLACE.scale) / 2;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
		`<linearGradient id="fade" x2="0" y2="1"><stop stop-color="${PAPER}"/><stop offset=".3" stop-color="${PAPER}" stop-opacity=".67"/><stop offset=".5" stop-color="${PAPER}" stop-opacity="0"/></linearGradient>`,
		`<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
		`<g transform="translate(${left} ${PLACE.top}) scale(${PLACE.scale})">${drawScenery(scenery, name)}</g>`,
		// The paper's colour over the scenery: a mask takes most of the drawing's time.
		`<rect y="${PLACE.top}" width="${WIDTH}" height="${HEIGHT - PLACE.top}" fill="url(#fade)"/>`,
		`<rect y="${HEIGHT - BAND}" width="${WIDTH}" height="${BAND}" fill="${ground}"/>`,
		`<rect y="${HEIGHT - BAND}" width="${WIDTH}" height="${BAND}" fill="#000" fill-opacity=".3"/>`,
		drawFrame(ground),
		drawMedal(sky, glow, ground),
		`<path d="M930 965h240" stroke="${ground}" stroke-width="5"/>`,
		"</svg>",
	].join("");
}

/** Two thin lines that fade out above the scenery. */
function drawFrame(colour: string): string {
	const side = (edge: number, width: number) =>
		`<path d="M${edge} 2300V${edge}H${WIDTH - edge}V2300" fill="none" stroke="url(#thin)" stroke-width="${width}"/>`;
	return [
		`<linearGradient id="thin" gradientUnits="userSpaceOnUse" x2="0" y1="1500" y2="2300"><stop stop-color="${colour}" stop-opacity=".55"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`,
		side(FRAME.outer, 6),
		side(FRAME.inner, 2),
	].join("");
}

/** A medal on a ribbon, with a road and the sun. */
function drawMedal(sky: string, glow: string, ground: string): string {
	return [
		`<g transform="translate(${WIDTH / 2} 300)">`,
		`<clipPath id="coin"><circle r="104"/></clipPath>`,
		`<path d="M-86-211h64l56 130h-64zM86-211h-64l-56 130h64z" fill="${ground}"/>`,
		`<path d="M-58-211h12l56 130h-12zM58-211h-12l-56 130h12z" fill="${glow}" fill-opacity=".8"/>`,
		`<circle r="122" fill="${PAPER}" stroke="${ground}" stroke-width="8"/>`,
		`<g clip-path="url(#coin)">`,
		`<rect x="-110" y="-110" width="220" height="220" fill="${sky}"/>`,
		`<circle cy="14" r="46" fill="${glow}"/>`,
		`<rect x="-110" y="14" width="220" height="110" fill="${ground}"/>`,
		`<path d="M-34 110C-18 60 40 52 2 14h6C58 50 10 62 44 110z" fill="${PAPER}"/>`,
		"</g></g>",
	].join("");
}
