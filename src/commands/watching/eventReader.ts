/** Reads server-sent events from a response. */

export interface ReadEvent {
	name: string;
	/** '' for none. */
	id: string;
	data: unknown;
}

/** The events of a body, until it ends. @throws the error of a connection that is cut */
export async function* readEvents(
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ReadEvent> {
	let text = "";
	for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
		const blocks = (text + chunk).split("\n\n");
		text = blocks.pop() ?? "";
		for (const block of blocks) {
			const fields = new Map(
				block.split("\n").map((line) => {
					const colon = line.indexOf(":");
					return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
				}),
			);
			const data = fields.get("data");
			if (data !== undefined)
				yield {
					name: fields.get("event") ?? "",
					id: fields.get("id") ?? "",
					data: JSON.parse(data),
				};
		}
	}
}
