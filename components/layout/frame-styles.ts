// Styles of the frame, which the root layout loads in one file with the base styles: docs/decisions/0008-css-modules.md.
import '@/components/ui/toaster.module.css';
import '@/components/search/search-overlay.module.css';
import './bottom-bar.module.css';
import './you-menu.module.css';
import './site-footer.module.css';
import '@/components/shortcuts/key-hint.module.css';
import './display-menu.module.css';
import '@/components/ui/wordmark.module.css';
import '@/components/ui/button.module.css';
import '@/components/ui/segmented-control.module.css';
import '@/components/ui/icon-button.module.css';
import '@/components/search/search-form.module.css';
import './site-header.module.css';
import '@/components/uploads/upload-link.module.css';
import './inbox-link.module.css';
import './profile-chip.module.css';
import './viewer-menu.module.css';
