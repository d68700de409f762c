/** Where ffmpeg and ffprobe are on this machine: without them there are no clips and no finish photos. */
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, dirname, isAbsolute, join } from "node:path";

/** Absolute paths. */
export interface Programs {
	ffmpeg: string;
	ffprobe: string;
}

/**
 * Looks for ffmpeg, and for ffprobe beside it.
 * @param setting path of ffmpeg, or of the folder that has both; '' looks where the shell does
 * @param searched folders of the shell, as PATH names them
 * @returns null where one of them is missing or cannot be run
 */
export async function findFfmpeg(
	setting: string,
	searched = process.env["PATH"] ?? "",
): Promise<Programs | null> {
	const folders = setting === "" ? searched.split(delimiter).filter(isAbsolute) : [];
	const tried =
		setting === ""
			? folders.map((folder) => join(folder, "ffmpeg"))
			: [setting, join(setting, "ffmpeg")];
	for (const ffmpeg of tried.filter(isAbsolute)) {
		const ffprobe = join(dirname(ffmpeg), "ffprobe");
		if ((await canBeRun(ffmpeg)) && (await canBeRun(ffprobe))) return { ffmpeg, ffprobe };
	}
	return null;
}

async function canBeRun(path: string): Promise<boolean> {
	return access(path, constants.X_OK).then(
		() => true,
		() => false,
	);
}
