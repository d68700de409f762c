/** Reads server-sent events from their bytes. Comments count as a sign of life, which EventSource does not show. */

export interface ServerEvent {
	/** '' for a comment alone. */
	name: string;
	data: string;
	id: string;
}

/** An event of the product has a few KB, a snapshot of 100 points 40 KB. Longer ones are no events. */
const MAX_CHARACTERS = 4_000_000;

/**
 * Makes a reader of a stream.
 * @returns a function that takes the next characters and gives the events that they complete
 * @throws RangeError if an event does not end
 */
export function createEventReader(): (characters: string) => ServerEvent[] {
	let rest = "";
	return (characters) => {
		rest += characters.replaceAll("\r", "");
		const blocks = rest.split("\n\n");
		rest = blocks.pop() ?? "";
		if (rest.length > MAX_CHARACTERS) throw new RangeError("the stream has no end of an event");
		return blocks.map(readBlock);
	};
}

function readBlock(block: string): ServerEvent {
	const fields = block.split("\n").map((line) => /^([^:]*):? ?(.*)$/.exec(line));
	const valuesOf = (name: string) =>
		fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ""] : []));
	return {
		name: valuesOf("event").at(-1) ?? "",
		data: valuesOf("data").join("\n"),
		id: valuesOf("id").at(-1) ?? "",
	};
}
