/** Pictures for tests, made when they are needed. */
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A picture in one colour. */
export function plain(width: number, height: number): Sharp {
	return sharp({ create: { width, height, channels: 3, background: "#3366cc" } });
}

/** A PNG in black and white with the given width and height: zeros compress well, 400 million take 60 KB. */
export function blankPng(width: number, height: number): Buffer {
	const size = Buffer.alloc(13);
	size.writeUInt32BE(width, 0);
	size.writeUInt32BE(height, 4);
	size[8] = 1;
	const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		chunk("IHDR", size),
		chunk("IDAT", deflateSync(rows)),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function chunk(name: string, content: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(content.length);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, sum]);
}
