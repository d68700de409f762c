/** Draws the app's icons from public/icon.svg. When that file changes, run this and commit the icons. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "./root.mjs";

/** Name, size, and margin of the symbol: systems cut a maskable icon to their own shape. */
const ICONS = [
	["192", 192, 0],
	["512", 512, 0],
	["maskable-512", 512, 0.12],
	["180", 180, 0.06],
];

const sign = readFileSync(join(root, "public/icon.svg"), "utf8");
/** With a margin the background fills the corners. */
const signWithin = (edge) => {
	if (edge === 0) return sign;
	const side = 32 * (1 + 2 * edge);
	return sign
		.replace('viewBox="0 0 32 32"', `viewBox="${-32 * edge} ${-32 * edge} ${side} ${side}"`)
		.replace('<rect width="32" height="32" rx="7"', `<rect x="-32" y="-32" width="96" height="96"`);
};

for (const [name, size, edge] of ICONS)
	await sharp(Buffer.from(signWithin(edge)), { density: (72 * size) / 32 })
		.resize(size, size)
		.png({ palette: true, compressionLevel: 9 })
		.toFile(join(root, "public/icons", `${name}.png`));
