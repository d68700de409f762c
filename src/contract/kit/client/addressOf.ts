import type { Operation, PathParameters } from "../operation.ts";

/** The address of an operation on its server, such as /scorequery/admin/M1001/keys. */
export function addressOf<Declared extends Pick<Operation, "path">>(
	{ path }: Declared,
	place: PathParameters<Declared["path"]>,
): string {
	return path.replace(/\{(\w+)\}/g, (_, name: string) =>
		encodeURIComponent(Reflect.get(place, name)),
	);
}
