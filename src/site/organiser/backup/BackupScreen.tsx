import { asIsland } from "../frame/screenContext.tsx";
import { BackupAge } from "./BackupAge.tsx";
import { FilePanel } from "./FilePanel.tsx";
import { RecordPanel } from "./RecordPanel.tsx";
import { UnpackPanel } from "./UnpackPanel.tsx";

export const BackupScreen = asIsland(() => {
	return (
		<div className="backup">
			<BackupAge />
			<FilePanel />
			<UnpackPanel />
			<RecordPanel />
		</div>
	);
});
