/** Decodes images that several drawings show: backgrounds of certificates, banners on cards. */
import { type Image, loadImage } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";

/** A JPEG, with a name that is unique to its bytes. */
export interface NamedImage {
	name: string;
	bytes: Buffer;
}

/** A decoded background has about 15 MB, a banner 2. */
const opened = new LRUCache<string, Image, Buffer>({
	max: 4,
	ignoreFetchAbort: true,
	fetchMethod: (_, __, { context }) => loadImage(context),
});

/** @throws if the bytes are no image */
export function openImage({ name, bytes }: NamedImage): Promise<Image> {
	return opened.forceFetch(name, { context: bytes });
}
