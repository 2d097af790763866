import { z } from 'zod';

// Schemas would otherwise try to compile themselves, which the page's script policy refuses and reports.
z.config({ jitless: true });
