/** Landscapes for the demonstration's events, drawn from a seeded random generator. */
import { type Random, randomFrom } from "../../src/race/rehearsal/random.ts";

export type Scenery = "city" | "harbour" | "lanterns" | "river" | "beach" | "lake" | "ridge";

/** The size of a banner; the middle is what a preview card shows of it. */
const WIDTH = 1_920;
const HEIGHT = 640;
const HORIZON = 430;

interface Palette {
	/** Colours of the sky, from the top to the horizon. */
	sky: readonly [string, string];
	/** The sun or the moon; `at` is px from the top. */
	light: { colour: string; at: number };
	/** The far and the near hills. */
	hills: readonly [string, string];
	/** The ground, and the line on it: of a road, or light on water. */
	ground: string;
	trace: string;
	/** Houses at the horizon and their windows; null for none. */
	houses: { wall: string; window: string } | null;
	isWater: boolean;
}

const PALETTES: Readonly<Record<Scenery, Palette>> = {
	city: {
		sky: ["#3a6ea5", "#f7c59f"],
		light: { colour: "#ffe9c9", at: 330 },
		hills: ["#7f8fb0", "#5d6f94"],
		ground: "#3c4257",
		trace: "#f4efe6",
		houses: { wall: "#454f6b", window: "#ffd9a0" },
		isWater: false,
	},
	harbour: {
		sky: ["#5fa8d3", "#e8f1f2"],
		light: { colour: "#fff7df", at: 150 },
		hills: ["#9fbfd0", "#7aa3b8"],
		ground: "#1f6f8b",
		trace: "#d9f0f4",
		houses: { wall: "#56778c", window: "#f3f8fa" },
		isWater: true,
	},
	lanterns: {
		sky: ["#131a3a", "#5a3d66"],
		light: { colour: "#fdf3c8", at: 160 },
		hills: ["#3b3560", "#2a274b"],
		ground: "#171734",
		trace: "#ffb347",
		houses: { wall: "#1d1b3d", window: "#ffb347" },
		isWater: true,
	},
	river: {
		sky: ["#8ecae6", "#fdf0d5"],
		light: { colour: "#ffffff", at: 180 },
		hills: ["#a3c9a8", "#6b9c78"],
		ground: "#3f7d58",
		trace: "#f3efe2",
		houses: null,
		isWater: false,
	},
	beach: {
		sky: ["#f08a5d", "#ffe3b3"],
		light: { colour: "#fff3cf", at: 390 },
		hills: ["#d98f76", "#b8705f"],
		ground: "#2d7f9d",
		trace: "#ffe9c2",
		houses: null,
		isWater: true,
	},
	lake: {
		sky: ["#4f86c6", "#dceaf5"],
		light: { colour: "#ffffff", at: 140 },
		hills: ["#7d9bbf", "#456b8c"],
		ground: "#3a6f99",
		trace: "#cfe3f2",
		houses: null,
		isWater: true,
	},
	ridge: {
		sky: ["#52796f", "#f1e9da"],
		light: { colour: "#fff8e7", at: 200 },
		hills: ["#84a98c", "#52796f"],
		ground: "#2f3e46",
		trace: "#e9dcc3",
		houses: null,
		isWater: false,
	},
};

/** The colours that certificates and films share with the banner. */
export function coloursOf(scenery: Scenery): { sky: string; ground: string; glow: string } {
	const { sky, ground } = PALETTES[scenery];
	const [high, low] = sky;
	return { sky: high, ground, glow: low };
}

/** An SVG of 1920 x 640. @param name of the event or place: each has other hills */
export function drawScenery(scenery: Scenery, name: string): string {
	const random = randomFrom(1, `scenery of ${name}`);
	const { sky, light, hills, ground, trace, houses, isWater } = PALETTES[scenery];
	const [high, low] = sky;
	const [far, near] = hills;
	const steepness = scenery === "ridge" ? 2 : 1;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
		`<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${high}"/><stop offset=".75" stop-color="${low}"/></linearGradient>`,
		`<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
		`<circle cx="${Math.round(random.between(860, 1_240))}" cy="${light.at}" r="70" fill="${light.colour}"/>`,
		`<path d="${drawHills(random, 320, 70 * steepness)}" fill="${far}"/>`,
		`<path d="${drawHills(random, 385, 40 * steepness)}" fill="${near}"/>`,
		houses && drawHouses(random, houses),
		`<rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="${ground}"/>`,
		isWater ? drawWaves(random, trace) : drawRoad(trace),
		"</svg>",
	].join("");
}

/** A skyline: the sum of three waves, closed below the horizon. */
function drawHills(random: Random, base: number, height: number): string {
	const waves = [1, 2.3, 5.1].map((frequency) => ({
		frequency: frequency * random.between(0.8, 1.2),
		shift: random.between(0, 2 * Math.PI),
		share: 1 / (frequency + 0.6),
	}));
	const points: string[] = [];
	for (let x = 0; x <= WIDTH; x += 24) {
		const rise = waves.reduce(
			(sum, { frequency, shift, share }) =>
				sum + share * Math.sin((frequency * 2 * Math.PI * x) / WIDTH + shift),
			0,
		);
		points.push(`${x} ${Math.round(base - height * rise)}`);
	}
	return `M0 ${HEIGHT}L${points.join("L")}L${WIDTH} ${HEIGHT}Z`;
}

function drawHouses(random: Random, { wall, window }: { wall: string; window: string }): string {
	let walls = "";
	let windows = "";
	for (let x = 0; x < WIDTH; ) {
		const width = Math.round(random.between(4, 9)) * 14;
		// Houses are highest in the middle.
		const share = 1 - Math.abs(x - WIDTH / 2) / WIDTH;
		const height = Math.round(random.between(40, 190) * share);
		walls += `M${x} ${HORIZON}v${-height}h${width}v${height}Z`;
		for (let column = x + 10; column < x + width - 8; column += 14)
			for (let row = HORIZON - height + 12; row < HORIZON - 12; row += 18)
				if (random.chance(0.3)) windows += `M${column} ${row}h6v8h-6Z`;
		x += width + Math.round(random.between(0, 3)) * 10;
	}
	return `<path d="${walls}" fill="${wall}"/><path d="${windows}" fill="${window}" fill-opacity=".8"/>`;
}

/** Light on the water, in lines that become longer towards the viewer. */
function drawWaves(random: Random, colour: string): string {
	let path = "";
	for (let y = HORIZON + 14; y < HEIGHT; y += 6 + (y - HORIZON) / 8)
		for (let count = 0; count < 9; count += 1) {
			const length = Math.round(random.between(30, 60 + (y - HORIZON)));
			path += `M${Math.round(random.between(0, WIDTH))} ${Math.round(y)}h${length}`;
		}
	return `<path d="${path}" stroke="${colour}" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>`;
}

/** A road to the horizon, with its middle line. */
function drawRoad(line: string): string {
	return [
		`<path d="M700 ${HEIGHT}C860 560 1100 530 1000 ${HORIZON}h14C1130 530 1200 570 1330 ${HEIGHT}Z" fill="#000" fill-opacity=".35"/>`,
		`<path d="M1010 ${HEIGHT}C1050 560 1110 510 1007 ${HORIZON}" fill="none" stroke="${line}" stroke-width="5" stroke-dasharray="36 22"/>`,
	].join("");
}
