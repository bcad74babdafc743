import { type ExportFormat, exportFormats } from '@kreditlina/domain/kernel/list-contract';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';

export default function ExportMenu(props: {
  anchor: HTMLElement;
  onClose: () => void;
  onTake: (format: ExportFormat) => void;
}) {
  const { t } = useTranslation('dataList');
  return (
    <Menu open anchorEl={props.anchor} onClose={props.onClose}>
      {exportFormats.map((format) => (
        <MenuItem key={format} onClick={() => props.onTake(format)}>
          {t(`exportAs.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
