/** Draws the app's icons from public/icon.svg: run it again when that one changes, and commit what comes out. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { root } from "./root.mjs";

/** Name, size, and how much of the edge the sign keeps clear of: systems cut a maskable icon to their own shape. */
const ICONS = [
	["192", 192, 0],
	["512", 512, 0],
	["maskable-512", 512, 0.12],
	["180", 180, 0.06],
];

const sign = readFileSync(join(root, "public/icon.svg"), "utf8");
/** Where an edge is kept, the ground goes to the corners. */
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
