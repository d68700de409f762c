/** `gantry banner`: gives an event a picture. */

import { BANNER_NAMES } from "../contract/banner/bannerFile.ts";
import { setBanner } from "../contract/banner/setBanner.ts";
import { withConnection } from "./connection/connect.ts";
import { readGivenFile } from "./givenFile.ts";
import { defineCommand } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";
import { required, withDefault } from "./options/parameters.ts";
import { eventId, file, oneOf } from "./options/values.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "banner",
	summary: "Gives an event a picture.",
	about: [
		"banner1.jpg is on the event's card, banner2.jpg above its pages. An event with only one of them shows it in both places. The server encodes the picture again, without the camera's metadata.",
	],
	positionals: {
		event: required(eventId, "the event's id"),
		file: required(file(), "a JPEG, PNG, WebP or AVIF of at most 16 MB"),
	},
	options: {
		as: withDefault(oneOf(BANNER_NAMES), BANNER_NAMES[0], "which of the two pictures it is"),
	},
	examples: [
		{ line: "banner M1234 poster.png", does: "" },
		{ line: "banner M1234 wide.jpg --as banner2.jpg", does: "" },
	],
});

export const command = defineCommand(table, async ({ event, file: from, as }) => {
	const picture = readGivenFile(from);
	await withConnection(async (connection) => {
		const { changed, width, height, bytes } = await connection.ask(
			setBanner,
			{ pjid: event },
			{ f: as },
			new Uint8Array(picture),
		);
		const what = `${event} ${as}: ${width} x ${height} pixels, ${bytes} bytes`;
		console.log(changed ? what : `Nothing changed: ${what}`);
	});
});
